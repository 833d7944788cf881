import type { Breakdown } from '@mortise/sdk';

/** How many records match, and what their key figure comes to. */
export interface MatchingSums {
  readonly count: number;
  readonly sums: readonly { readonly currency?: string; readonly sum: string }[];
}

/**
 * What the figures above the list say about the rows below: those of the statuses that are asked for.
 * @param status the criterion, `ACTIVE,-CLOSED`; undefined is answered where it is a pattern, which only the server can match
 */
export function matchingSums(breakdown: readonly Breakdown[], status = ''): MatchingSums | undefined {
  const parts = status.split(',').filter((part) => part !== '');
  const unwanted = parts.filter(isNegated).map((part) => part.slice(1));
  const wanted = parts.filter((part) => !isNegated(part));
  if ([...wanted, ...unwanted].some((part) => part.startsWith('/'))) return undefined;
  const matching = breakdown.filter(({ status: code }) => (wanted.length === 0 || wanted.includes(code)) && !unwanted.includes(code));
  if (matching.length === 0) return undefined;
  return {
    count: matching.reduce((sum, { count }) => sum + count, 0),
    sums: matching.flatMap(({ sums = [] }) => sums),
  };
}

const isNegated = (part: string): boolean => part.length > 1 && part.startsWith('-');
