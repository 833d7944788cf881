/**
 * Where a cell begins: at the start of the text, and behind every sign that a spreadsheet may take for a separator. Which one it takes depends on the country,
 * and the quotes around a text protect it only where that is the separator of the file.
 */
const BEGINNING = /(^|[;,|\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠\t\r])(?!-?\d+(?:\.\d+)?\s*(?:$|[;,|\t\r\n]))/g;

/** A text for a CSV file: what a spreadsheet would take for a formula gets an apostrophe in front, unless it is a plain number. */
export const harmlessCell = (text: string): string => text.replaceAll(BEGINNING, "$1'$2");

const MARKED = /(^|[;,|\t\r\n])'([\s"]*)(?=[=+\-@＝＋－＠\t\r])/g;

/** The text that `harmlessCell` made harmless, for whoever reads such a file. All others stay as they are. */
export function plainCell(text: string): string {
  if (!text.includes("'")) return text;
  const plain = text.replaceAll(MARKED, '$1$2');
  return harmlessCell(plain) === text ? plain : text;
}
