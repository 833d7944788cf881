import type { FieldValueProps } from '@mortise/sdk/client';
import styles from './values.module.css';

/** An address that can be followed: web, e-mail or telephone. */
export default function LinkValue({ value, field }: FieldValueProps) {
  const text = String(value);
  const href = hrefOf(field.type, text);
  if (href === undefined) return <bdi>{text}</bdi>;
  return (
    <a className={styles['link']} href={href} {...(field.type === 'url' && { target: '_blank', rel: 'noopener noreferrer' })}>
      <bdi>{text}</bdi>
    </a>
  );
}

/** Only schemes that are harmless to follow. */
function hrefOf(type: string, text: string): string | undefined {
  if (type === 'email') return `mailto:${encodeURIComponent(text).replaceAll('%40', '@')}`;
  if (type === 'phone') return `tel:${text.replaceAll(/[^+\d]/g, '')}`;
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(url) ? url : undefined;
}
