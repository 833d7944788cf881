import { groupsOfThree } from './groupsOfThree.ts';

const UNITS = ['', 'unu', 'du', 'tri', 'kvar', 'kvin', 'ses', 'sep', 'ok', 'naŭ'];
const SCALES = ['', 'mil', 'miliono', 'miliardo', 'biliono'];

/** A whole number below 10¹⁵ in Esperanto: tens and hundreds are one word, `dudek unu`, `ducent`. Fundamento de Esperanto, rule 6. */
export function esperanto(value: bigint): string {
  if (value === 0n) return 'nul';
  if (value < 0n) return `minus ${esperanto(-value)}`;
  const groups = groupsOfThree(value);
  return groups
    .map((group, index) => scaled(group, groups.length - 1 - index))
    .filter((word) => word !== '')
    .join(' ');
}

function scaled(group: number, scale: number): string {
  if (group === 0) return '';
  if (scale === 0) return belowThousand(group);
  if (scale === 1) return group === 1 ? 'mil' : `${belowThousand(group)} mil`;
  return `${belowThousand(group)} ${SCALES[scale]!}${group === 1 ? '' : 'j'}`;
}

function belowThousand(value: number): string {
  const [hundreds, tens, units] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  return [power(hundreds, 'cent'), power(tens, 'dek'), UNITS[units]!].filter((word) => word !== '').join(' ');
}

function power(count: number, name: string): string {
  if (count === 0) return '';
  return count === 1 ? name : `${UNITS[count]!}${name}`;
}
