/** Cells as workbooks put them on the clipboard: tabs between cells, lines between rows, quotes around what holds either. */
export const toClipboardText = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(quoted).join('\t')).join('\n');

const quoted = (text: string): string => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The cells of a text from the clipboard; the line break at its end makes no row. */
export function fromClipboardText(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  const end = text.replace(/\r\n$|[\r\n]$/, '');
  for (CELL.lastIndex = 0; ;) {
    const [, inQuotes, plain = '', after] = CELL.exec(end) ?? [];
    rows.at(-1)!.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (after === undefined || after === '') return rows;
    if (after !== '\t') rows.push([]);
  }
}
