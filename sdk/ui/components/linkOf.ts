import type { FieldType } from '../../entity/Field.ts';

/** Where an e-mail address, a telephone number or a web address leads; only schemes that are harmless to follow. */
export function linkOf(type: FieldType, text: string): string | undefined {
  if (type === 'email' || type === 'emails') return `mailto:${encodeURIComponent(text).replaceAll('%40', '@')}`;
  if (type === 'phone') return `tel:${text.replaceAll(/[^+\d]/g, '')}`;
  if (type !== 'url') return undefined;
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(url) ? url : undefined;
}
