import { strToU8, zipSync, type Zippable } from 'fflate';
import { crc32, deflateRawSync } from 'node:zlib';

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>';
const RELATIONS = (entries: string): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Parts of a workbook with sheets of the XML given; one whose name begins with "Chart" is a chart sheet. */
export function workbookParts(sheets: Readonly<Record<string, string>>): Zippable {
  const names = Object.keys(sheets);
  const isChart = (name: string): boolean => name.startsWith('Chart');
  const folderOf = (name: string): string => (isChart(name) ? 'chartsheets' : 'worksheets');
  const parts: Zippable = {
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': strToU8(RELATIONS(`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`)),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${OFFICE}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      RELATIONS(
        names
          .map((name, at) => {
            const type = isChart(name) ? 'chartsheet' : 'worksheet';
            return `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${folderOf(name)}/sheet${at + 1}.xml"/>`;
          })
          .join(''),
      ),
    ),
  };
  for (const [at, name] of names.entries()) parts[`xl/${folderOf(name)}/sheet${at + 1}.xml`] = strToU8(sheets[name]!);
  return parts;
}

export const sheetOf = (rows: string): string => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;
export const workbook = (sheets: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> => zipSync(workbookParts(sheets)).slice();

/** Two cells in the farthest corners of a sheet: as a rectangle it has 17 thousand million cells. */
export const farCorners = (): Uint8Array<ArrayBuffer> =>
  workbook({ Data: sheetOf('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>') });

/** A workbook whose sheet is blanks: packed to a thousandth. Its directory says the size of it, or `claims` another one. */
export function bomb(megabytes: number, claims?: number): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const plain = Buffer.alloc(megabytes * 1_048_576, ' ');
  const packed = deflateRawSync(plain, { level: 1 });
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(crc32(plain), 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(claims ?? plain.length, 22);
  header.writeUInt16LE(name.length, 26);
  const { 'xl/worksheets/sheet1.xml': _sheet, ...others } = workbookParts({ Data: '' });
  const rest = Buffer.from(zipSync(others));
  const end = rest.length - 22;
  const directory = rest.readUInt32LE(end + 16);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  header.copy(entry, 6, 4, 30);
  entry.writeUInt32LE(directory, 42);
  const added = Buffer.concat([header, name, packed]);
  const tail = Buffer.from(rest.subarray(end));
  const entries = Buffer.concat([rest.subarray(directory, end), entry, name]);
  tail.writeUInt16LE(tail.readUInt16LE(8) + 1, 8);
  tail.writeUInt16LE(tail.readUInt16LE(10) + 1, 10);
  tail.writeUInt32LE(entries.length, 12);
  tail.writeUInt32LE(directory + added.length, 16);
  return Buffer.concat([rest.subarray(0, directory), added, entries, tail]);
}

/** Of 45 bytes each: 200,000 columns are 9 MB. */
export const wideTable = (columns: number): string => {
  const line = (of: string): string => Array.from({ length: columns }, (_, index) => `${of} ${index}`).join(',');
  return `${line('Column')}\n${line('a value that takes some room')}\n`;
};

/** A quote opens in the third line and is never closed. */
export const unclosedQuote = (megabytes: number): string =>
  `Name,City\nA,B\nC,"D\n${'some more text\n'.repeat((megabytes * 1_048_576) / 15)}`;
