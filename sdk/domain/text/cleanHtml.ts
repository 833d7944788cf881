/** What rich text may be made of, and how each is written; everything else goes, its text stays. */
const ALLOWED: Readonly<Record<string, string>> = {
  p: 'p', br: 'br', strong: 'strong', b: 'strong', em: 'em', i: 'em', u: 'u', s: 's', strike: 's', del: 's', code: 'code', pre: 'pre', h1: 'h1', h2: 'h2', h3: 'h3',
  h4: 'h4', h5: 'h5', h6: 'h6', ul: 'ul', ol: 'ol', li: 'li', blockquote: 'blockquote', hr: 'hr', a: 'a', div: 'p',
}; // prettier-ignore
const VOID: ReadonlySet<string> = new Set(['br', 'hr']);
/** What stands in these is no text for people. */
const SILENT = /<(script|style|template|title|noscript|textarea|iframe|svg|math|object|head)\b[^]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[^]*?(?:-->|$)|<[!?][^>]*>/g;
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const HARMLESS = /^(?:https?:\/\/|mailto:|tel:)[^\s]*$/i;
/** Characters that browsers overlook in addresses. */
const OVERLOOKED = /[\u0000-\u0020\u007f]/g; // oxlint-disable-line no-control-regex

/**
 * Rich text as it is stored: only paragraphs, headings, lists, emphasis, quotations, code and harmless links, without any attribute but the
 * address of links. Nothing of the given text is copied: tags are written anew and all else is escaped, so that no browser can read more
 * into it. The same text comes back unchanged. Decision RECORD-033.
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
  return clean + open.toReversed().map((name) => `</${name}>`).join(''); // prettier-ignore
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
  return open.splice(at).toReversed().map((inner) => `</${inner}>`).join(''); // prettier-ignore
}

function addressOf(attributes: string): string {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const address = unescaped(double ?? single ?? bare ?? '').replaceAll(OVERLOOKED, '');
  return HARMLESS.test(address) ? ` href="${escaped(address)}" rel="noopener noreferrer" target="_blank"` : '';
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));?/gi, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()]!;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : entity;
  }); // prettier-ignore
}

const escaped = (text: string): string =>
  unescaped(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\u00a0', '&nbsp;'); // prettier-ignore

/** The text of rich text, as people read it in one line. */
export const textOfHtml = (html: string): string =>
  unescaped(html.replaceAll(SILENT, '').replaceAll(COMMENT, '').replaceAll(/<\/?[a-zA-Z][^>]*>/g, (tag) => (/^<\/?(?:a|b|i|u|s|em|strong|code)\b/i.test(tag) ? '' : ' ')))
    .replaceAll(/\s+/g, ' ')
    .trim(); // prettier-ignore
