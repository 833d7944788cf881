import { unreadableFile } from '@mortise/sdk/server';
import { DOMParser } from '@xmldom/xmldom';
import { sourceOf, targetOf, type TextRow } from '../../shared/textFiles.ts';
import type { FileText, TextFileAnswer } from './textFile.ts';

const SPACE = 'urn:oasis:names:tc:xliff:document:1.2';
/** What XML cannot hold even when it is escaped. */
const FORBIDDEN = /(?![\t\n\r\u0085])[\p{Cc}\ufffe\uffff]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
  // Parsers take them for ends of lines.
  '\u0085': '&#133;',
  '\u2028': '&#8232;',
};

export function writeXliff(rows: readonly TextRow[], language: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff version="1.2" xmlns="${SPACE}">`,
    `  <file original="texts" datatype="plaintext" source-language="en" target-language="${escaped(language)}" xml:space="preserve">`,
    '    <body>',
    ...rows.map((row) => unitOf(row, language)),
    '    </body>',
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}

function unitOf(row: TextRow, language: string): string {
  const target = targetOf(row, language);
  const parts = [
    `<source>${escaped(sourceOf(row))}</source>`,
    target === undefined ? '<target state="needs-translation"/>' : `<target state="translated">${escaped(target)}</target>`,
    ...(row.home === undefined ? [] : [`<note from="developer">${escaped(row.home)}</note>`]),
  ];
  return `      <trans-unit id="${escaped(row.key)}">${parts.join('')}</trans-unit>`;
}

const escaped = (text: string): string => text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"\n\r\t\u0085\u2028]/g, (sign) => ENTITIES[sign]!);

/** @throws UNREADABLE_FILE, INVALID_XML */
export function readXliff(source: string): TextFileAnswer {
  // Entities of its own could unpack to more than a server holds.
  if (/<!DOCTYPE|<!ENTITY/i.test(source)) throw unreadableFile('The file declares a document type: remove the line with DOCTYPE.');
  const root = parsed(source).documentElement as Placed | null;
  const version = root?.getAttribute('version') ?? '';
  if (root === null || root.localName !== 'xliff') throw unreadableFile('The file is XML, but no XLIFF: export the texts as XLIFF 1.2.');
  if (!version.startsWith('1.')) throw unreadableFile('The file is XLIFF {version}: save it as XLIFF 1.2.', { version });
  const file = root.getElementsByTagNameNS('*', 'file')[0];
  const language = file?.getAttribute('target-language') ?? '';
  const units = Array.from(root.getElementsByTagNameNS('*', 'trans-unit')) as unknown as readonly Placed[];
  return { texts: units.map(textOf), ...(language !== '' && { language }) };
}

/** The parser says in which line an element begins. */
interface Placed extends Element {
  readonly lineNumber?: number;
}

function textOf(unit: Placed): FileText {
  const line = unit.lineNumber ?? 0;
  const key = unit.getAttribute('id') ?? '';
  if (key === '') throw unreadableFile('The unit in line {line} has no id: keep the ids of the exported file.', { line: String(line) });
  const target = Array.from(unit.childNodes).find((node) => (node as Element).localName === 'target');
  return { line, key, text: target?.textContent ?? '' };
}

function parsed(source: string): Document {
  return new DOMParser({ locator: {}, errorHandler: refuse }).parseFromString(source, 'text/xml');
}

/** The parser says where as `@#[line:3,col:5]`. */
function refuse(_level: string, message: string): never {
  const line = /\[line:(\d+)/.exec(message)?.[1] ?? '1';
  const reason = message
    .replace(/^\[xmldom \w+\]\s*/, '')
    .split('\n', 1)[0]!
    .trim();
  throw unreadableFile(
    'Line {line} is no XML ({reason}): close each element, and write & as &amp; and < as &lt;.',
    { line, reason },
    'INVALID_XML',
  );
}
