import type { ColumnKind } from '@mortise/sdk/server';

const LEAST = 34;
/** Lines of which the widths are taken. */
const LOOKED_AT = 200;

/** How wide each column is, in points: by what stands in it, and all of them as wide as the page. */
export function columnWidths<Text>(
  columns: readonly { readonly kind: ColumnKind; readonly texts: readonly Text[] }[],
  widthOf: (text: Text) => number,
  room: number,
): readonly number[] {
  const wanted = columns.map(({ kind, texts }) => {
    const widths = texts
      .slice(0, LOOKED_AT)
      .map(widthOf)
      .toSorted((one, other) => one - other);
    // Figures are never broken; of words a few may be.
    const enough = widths[kind === 'text' ? Math.floor((widths.length - 1) * 0.9) : widths.length - 1] ?? 0;
    return Math.max(LEAST, enough + 8);
  });
  const sum = wanted.reduce((total, width) => total + width, 0);
  if (sum <= room) return wanted.map((width) => (width * room) / sum);
  const words = wanted.map((width, index) => (columns[index]!.kind === 'text' ? width : 0));
  const wordSum = words.reduce((total, width) => total + width, 0);
  const fixed = sum - wordSum;
  // Where figures alone are too wide for the page, all shrink alike.
  if (wordSum === 0 || room - fixed < columns.length * LEAST * 0.5) return wanted.map((width) => (width * room) / sum);
  return wanted.map((width, index) => (words[index]! > 0 ? (width * (room - fixed)) / wordSum : width));
}
