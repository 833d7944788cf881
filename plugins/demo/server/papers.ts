const SIZES = { heading: 18, line: 11 };
const TOP = 780;

/** A PDF of one page: a heading, and lines below it. */
export function paperOf(heading: string, lines: readonly string[]): Buffer {
  const text = [`BT /F1 ${SIZES.heading} Tf 60 ${TOP} Td (${escaped(heading)}) Tj /F1 ${SIZES.line} Tf 0 -12 Td`]
    .concat(
      lines.map((line) => `0 -20 Td (${escaped(line)}) Tj`),
      'ET',
    )
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** As it stands in a PDF; what WinAnsi does not have is left out. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\()]/g, (character) => `\\${character}`).replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '');
