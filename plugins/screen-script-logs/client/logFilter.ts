/** Parameters of the address that narrow the log down. */
export const FILTERS = ['search', 'level', 'script', 'username', 'requestId'] as const;
export type Filter = (typeof FILTERS)[number];

/** What the page shows, as it stands in the address. */
export interface LogState {
  readonly filter: Readonly<Record<Filter, string>>;
  /** From 1. */
  readonly page: number;
  /** Id of the line that is open. */
  readonly open: string;
}

export function parseLogUrl(parameters: URLSearchParams): LogState {
  const page = Number(parameters.get('page') ?? 1);
  return {
    filter: Object.fromEntries(FILTERS.map((name) => [name, parameters.get(name) ?? ''])) as LogState['filter'],
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    open: parameters.get('open') ?? '',
  };
}

/** The query of the address of a state, with its question mark where there is one. */
export function formatLogUrl({ filter, page, open }: LogState): string {
  const parameters = new URLSearchParams(FILTERS.map((name) => [name, filter[name].trim()]).filter(([, value]) => value !== ''));
  if (page > 1) parameters.set('page', String(page));
  if (open !== '') parameters.set('open', open);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** The filter as the API takes it: texts match anywhere, and case does not count. */
export function criteriaOf({ search, level, ...texts }: LogState['filter']): Readonly<Record<string, string>> {
  const patterns = Object.entries(texts).map(([name, text]) => [name, text.trim() === '' ? '' : `/${escaped(text.trim())}/i`]);
  return { search, level, ...Object.fromEntries(patterns) };
}

/** A comma separates entries: one that is meant comes percent-encoded. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll('%', '%25')
    .replaceAll(',', '%2C');
