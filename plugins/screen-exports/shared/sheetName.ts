const LONGEST = 31;

/** A name that a sheet of a workbook may have, as like the text as can be (ECMA-376 18.2.19). */
export function sheetName(text: string): string {
  const name = text
    .slice(0, LONGEST)
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^[\s']+|[\s']+$/g, '');
  return name === '' || name.toLowerCase() === 'history' ? 'Rows' : name;
}
