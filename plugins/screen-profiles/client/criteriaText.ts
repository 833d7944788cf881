/** Criteria as the address of a list has them: `status=ACTIVE&currency=EUR`. A whole address may be pasted. */
export function parseCriteria(text: string): Readonly<Record<string, string>> {
  const query = text.includes('?') ? text.slice(text.indexOf('?') + 1) : text;
  return Object.fromEntries([...new URLSearchParams(query.trim())].filter(([name, value]) => name !== '' && value !== ''));
}

export const writtenCriteria = (criteria: Readonly<Record<string, string>>): string =>
  decodeURIComponent(new URLSearchParams(criteria).toString());
