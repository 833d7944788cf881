import type { JsonObject } from '../JsonValue.ts';
import { token } from '../token.ts';

/** What a page of an address is sent with, so that it asks for nothing before its first paint. */
export interface HostPage {
  /** The title of its window. */
  readonly title?: string;
  /** The path of the picture beside it. */
  readonly icon?: string;
  /** What the page would ask `/core/hosts/{hostname}` for. */
  readonly configuration: JsonObject;
  /** CSS over that of the product. */
  readonly style: string;
}

/** Says what pages look like at an address, before anybody signs in. A plugin provides it; without one they are the product's own. */
export interface HostPages {
  /** The kind of record that decides it: open pages follow as soon as one is saved whose registration is their host name. */
  readonly entity: string;
  /** Undefined where nothing is configured. `hostname` is without a port. */
  of(hostname: string): Promise<HostPage | undefined>;
}
export const HostPages = token<HostPages>('hostPages');
