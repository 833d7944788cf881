import type { ApiService } from '@mortise/sdk/client';

/** Most records that are selected at once. */
export const MOST_SELECTED = 10_000;
const PAGE = 1_000;

export interface Matching {
  readonly registrations: readonly string[];
  /** Whether more match than were read. */
  readonly hasMore: boolean;
}

export interface MatchingOptions {
  readonly signal: AbortSignal;
  /** Told after each page how many have been read. */
  readonly onProgress: (read: number) => void;
}

/** Registrations of all records that match a query, the newest first, at most {@link MOST_SELECTED}. */
export async function matchingRegistrations(
  api: ApiService,
  collection: string,
  query: Readonly<Record<string, string>>,
  { signal, onProgress }: MatchingOptions,
): Promise<Matching> {
  const registrations: string[] = [];
  let after: string | undefined;
  let continues = true;
  while (continues && registrations.length < MOST_SELECTED) {
    const page = { range: `0-${PAGE - 1}`, projection: 'registration', count: 'none', afterId: after };
    const { body, pagination } = await api.list<readonly { readonly registration: string }[]>(`/${collection}`, {
      query: { ...query, ...page },
      signal,
      isSilent: true,
    });
    for (const { registration } of body) registrations.push(registration);
    onProgress(registrations.length);
    after = pagination.afterId;
    continues = pagination.continues && after !== undefined;
  }
  return { registrations, hasMore: continues };
}
