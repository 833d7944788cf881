import { COMMENT, SILENT, unescaped } from './htmlParts.ts';

/** What rich text may be made of, and how each is written; everything else goes, its text stays. */
const ALLOWED: Readonly<Record<string, string>> = {
  p: 'p',
  br: 'br',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  pre: 'pre',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  hr: 'hr',
  a: 'a',
  div: 'p',
};
const VOID: ReadonlySet<string> = new Set(['br', 'hr']);
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const HARMLESS = /^(?:https?:\/\/|mailto:|tel:)[^\s]*$/i;
/** Characters that browsers overlook in addresses. */
const OVERLOOKED = /[\u0000-\u0020\u007f]/g; // oxlint-disable-line no-control-regex

/**
 * Rich text as it is stored: only paragraphs, headings, lists, emphasis, quotations, code and harmless links, without any attribute but the
 * address of links. Nothing of the given text is copied: tags are written anew and all else is escaped, so that no browser can read more
 * into it. The same text comes back unchanged. RECORD-033.
 */
export function cleanHtml(html: string): string {
  const source = html.replaceAll(SILENT, '').replaceAll(COMMENT, '');
  const open: string[] = [];
  let clean = '';
  let end = 0;
  for (const match of source.matchAll(TAG)) {
    clean += escaped(source.slice(end, match.index)) + tagOf(match, open);
    end = match.index + match[0].length;
  }
  clean += escaped(source.slice(end));
  return (
    clean +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  );
}

function tagOf([, slash, written = '', attributes = '']: RegExpMatchArray, open: string[]): string {
  const name = ALLOWED[written.toLowerCase()];
  if (name === undefined) return '';
  if (VOID.has(name)) return slash === '' ? `<${name}>` : '';
  if (slash === '') {
    open.push(name);
    return name === 'a' ? `<a${addressOf(attributes)}>` : `<${name}>`;
  }
  const at = open.lastIndexOf(name);
  if (at === -1) return '';
  return open
    .splice(at)
    .toReversed()
    .map((inner) => `</${inner}>`)
    .join('');
}

function addressOf(attributes: string): string {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const address = unescaped(double ?? single ?? bare ?? '').replaceAll(OVERLOOKED, '');
  return HARMLESS.test(address) ? ` href="${escaped(address)}" rel="noopener noreferrer" target="_blank"` : '';
}

const escaped = (text: string): string =>
  unescaped(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\u00a0', '&nbsp;');
