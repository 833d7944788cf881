/** What was copied in a spreadsheet, as a file: rows under their headings. Undefined for anything less than a heading and a row. */
export function pastedRows(text: string, name: string): File | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length < 2 ? undefined : new File([text], `${name}.tsv`, { type: 'text/tab-separated-values' });
}
