/** Outlines of a person, a house, several houses, a badge and a bag, 24 units wide. */
const ICONS: Readonly<Record<string, string>> = {
  I: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M5 21v-1a6 6 0 0 1 6-6h2a6 6 0 0 1 6 6v1',
  C: 'M4 21V5l8-2v18M12 9l8 3v9M2 21h20M7 8h2M7 12h2M7 16h2',
  O: 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  E: 'M5 4h14v17H5zM9 4V2h6v2M12 8a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M8 18a4 4 0 0 1 8 0',
  P: 'M3 8h18v12H3zM8 8V5h8v3M3 13h18',
};

/** What stands in a node: an icon of the type, and the letter of the risk class. */
export function personImage(type: string | undefined, letter: string, colour: string): string {
  const icon = ICONS[type ?? ''] ?? ICONS['C']!;
  const mark =
    letter === ''
      ? ''
      : `<text x="24" y="40" text-anchor="middle" font-family="sans-serif" font-size="14" font-weight="700" fill="${colour}">${escaped(letter)}</text>`;
  const at = letter === '' ? 'translate(12 12)' : 'translate(13.5 6) scale(0.875)';
  const path = `<path transform="${at}" d="${icon}" fill="none" stroke="${colour}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"/>`;
  return `data:image/svg+xml;utf8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">${path}${mark}</svg>`)}`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
