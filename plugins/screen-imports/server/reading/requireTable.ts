import { unreadableFile } from '@mortise/sdk/server';

/** Files that are no tables, by how they begin: what they are, and where they belong. */
const BYTES: readonly (readonly [begin: string, refuse: () => Error])[] = [
  ['%PDF-', () => unreadableFile('The file is a PDF, not a table: add it to the documents of a record')],
  ['\xd0\xcf\x11\xe0', () => unreadableFile('The file is a workbook of an old format or with a password: save it as XLSX without one')],
  ['\x89PNG', () => picture()],
  ['\xff\xd8\xff', () => picture()],
  ['GIF8', () => picture()],
  ['\x1f\x8b', () => unreadableFile('The file is packed: unpack it first')],
  ['7z\xbc\xaf', () => unreadableFile('The file is packed: unpack it first')],
];
const picture = (): Error => unreadableFile('The file is a picture, not a table: add it to the documents of a record');

const bank = (name: string): Error =>
  unreadableFile('The file is a bank statement ({name}), not a table: add it under CAMT files', { name });
const TEXTS: readonly (readonly [pattern: RegExp, refuse: (match: RegExpExecArray) => Error])[] = [
  [/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]{0,500}?-->\s*)*<(?:\w+:)?Document\b[^>]*camt\.(\d{3})/, ([, code]) => bank(`camt.${code}`)],
  [
    /^\s*(?:<\?xml[^>]*>\s*)?<(?:\w+:)?Document\b[^>]*pain\.(\d{3})/,
    () => unreadableFile('The file is a payment file (pain), not a table: add it under Payment files'),
  ],
  [/^\s*<(?:\?xml|!DOCTYPE|[A-Za-z][\w:.-]*[\s/>])/, () => unreadableFile('The file is XML or HTML, not a table: save it as XLSX or CSV')],
  [/^\s*(?:OFXHEADER|<OFX>)/, () => bank('OFX')],
  [/^\s*!Type:/, () => bank('QIF')],
  [/^\s*(?:\{1:F01|:20:[^]{0,2000}?:60[FM]:)/, () => bank('MT940')],
  [/^01\d{5} {4}\d{5}[^\r\n]{104}\r?\n(?:04|07)/, () => bank('CFONB 120')],
  [/^\{\\rtf/, () => unreadableFile('The file is a text document, not a table: save its table as XLSX or CSV')],
];

/** @throws when the first bytes, or the text in them, are those of a file that is no table */
export function requireTable(head: Buffer, text: string): void {
  const latin = head.toString('latin1');
  for (const [begin, refuse] of BYTES) if (latin.startsWith(begin)) throw refuse();
  for (const [pattern, refuse] of TEXTS) {
    const match = pattern.exec(text);
    if (match !== null) throw refuse(match);
  }
  if (isJson(text)) throw unreadableFile('The file is JSON, not a table: send it to the API of the records');
}

const isJson = (text: string): boolean => /^\s*(?:\{\s*(?:"|\}\s*$)|\[\s*(?:[{["\]]|-?\d))/.test(text);
