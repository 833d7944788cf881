import { CLOCK_SECONDS } from '../oidc/OidcClients.ts';

/** Kept of an attempt in which the provider has to ask again who is there, although it knows. */
export interface FreshAttempt {
  /** Milliseconds since 1970. */
  readonly begun?: number;
}

export const freshAttempt = (isFresh: boolean): FreshAttempt => (isFresh ? { begun: Date.now() } : {});

/** What a provider says nothing of may have been any time ago. */
export const LONG_AGO = new Date(0);

/** @throws where the provider was asked to ask again, and did not */
export function requireFresh({ begun }: FreshAttempt, shownAt: Date): void {
  if (begun === undefined || shownAt.getTime() >= begun - CLOCK_SECONDS * 1_000) return;
  const said = shownAt === LONG_AGO ? 'nothing of when it did' : shownAt.toISOString();
  throw new Error(`The provider was asked to ask again who is there, and says ${said}`);
}
