import type { ApiOptions, QueryValue } from '@mortise/sdk/client';

/**
 * The query of an address, with its question mark. Empty values, empty arrays and blank strings are dropped, arrays
 * comma-joined (a comma inside a value is escaped twice), dates written YYYYMMDD.
 */
export function queryString(query: ApiOptions['query'] = {}): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    const text = textOf(value);
    if (text !== '') parts.push(`${encodeURIComponent(name)}=${text}`);
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function textOf(value: QueryValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10).replaceAll('-', '');
  if (Array.isArray(value))
    return value
      .map((entry) => encodeURIComponent(String(entry).trim().replaceAll(',', '%2C')))
      .filter(Boolean)
      .join(',');
  return encodeURIComponent(String(value).trim());
}
