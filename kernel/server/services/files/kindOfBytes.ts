import type { FileKind } from './FileKind.ts';

/** How many of the first bytes tell what a file is. */
export const HEAD_BYTES = 4_096;

/** Bytes at a place that only files of one kind have. Written in Latin 1. */
const SIGNATURES: readonly (readonly [kind: FileKind, offset: number, bytes: string])[] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
  ['bmp', 0, 'BM'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['heic', 4, 'ftyphei'],
  ['heic', 4, 'ftyphev'],
  ['heic', 4, 'ftypmif1'],
  ['zip', 0, 'PK\x03\x04'],
  ['zip', 0, 'PK\x05\x06'],
  ['cfb', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['rtf', 0, '{\\rtf'],
  ['executable', 0, '\x7fELF'],
  ['executable', 0, 'MZ'],
  ['executable', 0, '#!'],
  ['executable', 0, '\xca\xfe\xba\xbe'],
  ['executable', 0, '\xcf\xfa\xed\xfe'],
];
/** Readers of PDF look for it as far as here. */
const PDF_WITHIN = 1_024;
const HTML = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|iframe|svg|title|meta|style|table|div|a|p|img)\b/i;

/** What the first bytes of a file say that it is. */
export function kindOfBytes(head: Buffer): FileKind {
  const latin = head.toString('latin1');
  const [signed] = SIGNATURES.find(([, offset, bytes]) => latin.startsWith(bytes, offset)) ?? [];
  const text = textOf(head);
  // Two letters begin many a text.
  if (signed !== undefined && !(text !== undefined && (signed === 'bmp' || latin.startsWith('MZ')))) return signed;
  if (text !== undefined && HTML.test(text)) return 'html';
  if (latin.slice(0, PDF_WITHIN + 5).includes('%PDF-')) return 'pdf';
  if (text === undefined) return 'unknown';
  if (!/^\s*<\?xml\b/.test(text)) return /^\s*<[a-z_][\w.:-]*[\s/>]/i.test(text) ? 'xml' : 'text';
  return /<html\b|<svg\b/i.test(text) ? 'html' : 'xml';
}

/** The bytes as text, undefined where they are none: binary files have bytes that no text has. */
function textOf(head: Buffer): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString('utf16le').slice(1);
  if (head[0] === 0xfe && head[1] === 0xff)
    return Buffer.from(head.subarray(0, head.length & ~1))
      .swap16()
      .toString('utf16le')
      .slice(1);
  const latin = head.toString('latin1');
  // oxlint-disable-next-line no-control-regex -- those are what is looked for
  return /[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(latin) ? undefined : latin.replace(/^ï»¿/, '');
}
