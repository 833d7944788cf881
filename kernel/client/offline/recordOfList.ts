/** What a list may be asked with to be the one record that it names. */
const OF_ONE: ReadonlySet<string> = new Set(['registration', 'range', 'count', 'projection']);

/** The address of the record where a list is asked for it alone: `/x/loans?registration=L1&range=0-0` is `/x/loans/L1`. */
export function recordOfList(url: string): string | undefined {
  const [path, search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  const registration = query.get('registration') ?? '';
  if (registration === '' || registration.includes(',') || ![...query.keys()].every((name) => OF_ONE.has(name))) return undefined;
  return `${path}/${encodeURIComponent(registration)}`;
}
