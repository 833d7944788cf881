import type * as v from 'valibot';

/** What is wrong, after the path of its place: `left[2].kind: expected string`. */
export function issueText(issue: v.BaseIssue<unknown>, whole: string): string {
  const path = (issue.path ?? [])
    .map(({ key }, index) => (typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${String(key)}`))
    .join('');
  const isMissing = path !== '' && issue.input === undefined && issue.expected !== 'never';
  return `${path || whole}: ${isMissing ? 'missing' : issue.message}`;
}
