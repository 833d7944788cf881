/** Polite forms for letters and messages. */
export function salutation({ title, lastName }: { readonly title?: unknown; readonly lastName?: unknown }): string {
  const name = typeof lastName === 'string' ? ` ${lastName}` : '';
  if (title === 'MR') return `Dear Mr${name}`;
  if (title === 'MRS') return `Dear Ms${name}`;
  return 'Dear customer';
}

/** `3 days late`, `1 day late` */
export const lateness = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} late`;
