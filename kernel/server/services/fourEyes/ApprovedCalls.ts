import type { RequestScope } from '@mortise/sdk/server';
import { randomBytes } from 'node:crypto';

/** A request that two people agreed on: as whom it is carried out, and which request for approval it was. */
export interface ApprovedCall {
  readonly scope: RequestScope;
  readonly approval: string;
}

/** The header that names one. What it says is known to this process alone, counts once, and leads to nothing without it. */
export const APPROVED_CALL = 'x-approved-call';

/** Requests that this server is about to carry out for two people. */
export class ApprovedCalls {
  private readonly open = new Map<string, ApprovedCall>();

  /** Works with the name that opens the door once, until the work is done. */
  async during<T>(call: ApprovedCall, work: (name: string) => Promise<T>): Promise<T> {
    const name = randomBytes(32).toString('base64url');
    this.open.set(name, call);
    try {
      return await work(name);
    } finally {
      this.open.delete(name);
    }
  }

  take(name: unknown): ApprovedCall | undefined {
    if (typeof name !== 'string') return undefined;
    const call = this.open.get(name);
    this.open.delete(name);
    return call;
  }
}
