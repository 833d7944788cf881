import { useMemo } from 'react';
import { htmlOfMarkdown, safeHtml } from './safeHtml.ts';
import styles from './Html.module.css';

interface HtmlProps {
  readonly text: string;
  readonly isMarkdown?: boolean;
}

/** Formatted text as it is read. */
export function Html({ text, isMarkdown = false }: HtmlProps) {
  const html = useMemo(() => (isMarkdown ? htmlOfMarkdown(text) : safeHtml(text)), [text, isMarkdown]);
  // oxlint-disable-next-line react/no-danger -- sanitised in safeHtml.ts
  return <div className={styles['html']} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
