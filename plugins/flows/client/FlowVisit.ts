import { createContext } from 'react';

/** The address of a page: what a visitor has instead of a session. */
export interface FlowAddress {
  readonly accessKey: string;
  readonly pageId: string;
}

/** An application as it was left. */
export interface LeftApplication {
  readonly secret: string;
  readonly registration: string;
  readonly isSent: boolean;
  readonly step: number;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly files: readonly string[];
}

/** A visit of a public page. */
export interface FlowVisit {
  readonly address: FlowAddress;
  /** What the visitor takes up, where they came with the link of an application. */
  readonly left: LeftApplication | undefined;
}

/** Absent where staff look at the page in the product: nothing is sent from there. */
export const FlowVisitContext = createContext<FlowVisit | undefined>(undefined);

const CONTINUE = /^#continue=(app_[\w-]{43})$/;

/** The key of an application, in the part of the address that browsers send to nobody. */
export const secretIn = (hash: string): string | undefined => CONTINUE.exec(hash)?.[1];
export const hashWith = (secret: string): string => `#continue=${secret}`;
