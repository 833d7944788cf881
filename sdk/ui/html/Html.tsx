import { useMemo } from 'react';
import { htmlOfMarkdown, safeHtml, safeMarkup } from './safeHtml.ts';
import type { SafeHtmlProps } from './SafeHtml.tsx';
import styles from './Html.module.css';

const SAFE = { richtext: safeHtml, markdown: htmlOfMarkdown, markup: safeMarkup };

/** Formatted text as it is read. Loaded by `SafeHtml`. */
export default function Html({ text, as = 'richtext' }: SafeHtmlProps) {
  const html = useMemo(() => SAFE[as](text), [text, as]);
  // oxlint-disable-next-line react/no-danger -- sanitised in safeHtml.ts
  return <div className={styles['html']} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
