import { useSearchParams } from '@mortise/sdk/client';
import { useMemo } from 'react';

/** What the books show, as it stands in the address; empty where nothing is chosen. */
export interface BooksFilter {
  /** The last day that counts: `2026-01-31`. */
  readonly date: string;
  readonly account: string;
  readonly contract: string;
}

export interface BooksAddress {
  readonly filter: BooksFilter;
  readonly narrow: (part: Partial<BooksFilter>) => void;
}

export function useBooksFilter(): BooksAddress {
  const [parameters, setParameters] = useSearchParams();
  const [date, account, contract] = [parameters.get('date') ?? '', parameters.get('account') ?? '', parameters.get('contract') ?? ''];
  const filter = useMemo(() => ({ date, account, contract }), [date, account, contract]);
  return { filter, narrow: (part) => setParameters(chosen({ ...filter, ...part }), { replace: true }) };
}

export const journalPath = (filter: Partial<BooksFilter>): string => `/journal?${new URLSearchParams(chosen(filter))}`;

const chosen = (filter: Partial<BooksFilter>): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
