import { COMMENT, SILENT, unescaped } from './htmlParts.ts';

const INLINE = /^<\/?(?:a|b|i|u|s|em|strong|code)\b/i;

/** The text of rich text, as people read it in one line. */
export const textOfHtml = (html: string): string =>
  unescaped(
    html
      .replaceAll(SILENT, '')
      .replaceAll(COMMENT, '')
      .replaceAll(/<\/?[a-zA-Z][^>]*>/g, (tag) => (INLINE.test(tag) ? '' : ' ')),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();
