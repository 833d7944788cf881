export interface Criteria {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The first table of the guide about accessibility, as plain texts. */
export function criteriaOf(guide: string): Criteria {
  const [, section = ''] = guide.split(/^## /m);
  const [head = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(1, -1).split('|').map(plain));
  return { head, rows };
}

/** Without the marks of code, emphasis and links. */
const plain = (cell: string): string =>
  cell
    .trim()
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '');
