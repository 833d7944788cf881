import { parse } from 'node:querystring';

/** The query of every route: a parameter that is given twice is a comma list, so each is one text. */
export function parseQuery(text: string): Record<string, string> {
  const query = parse(text);
  for (const [name, value] of Object.entries(query)) if (Array.isArray(value)) query[name] = value.join(',');
  return query as Record<string, string>;
}
