import type { IdentifierCheck } from './IdentifierCheck.ts';

const LEVELS = ['section', 'division', 'group', 'class'] as const;

/** A code of the European classification of economic activities. */
export interface NaceCode {
  /** `L`, `64`, `64.2` or `64.21`. */
  readonly naceCode: string;
  readonly level: (typeof LEVELS)[number];
}

/**
 * Checks the form of a NACE code, the point of groups and classes added when it is missing (`6421` becomes `64.21`).
 * Whether the code is in use is for the list of codes to say. Regulation (EU) 2023/137, NACE Rev. 2.1: sections A to V, divisions 01 to 99.
 */
export function checkNaceCode(text: string): IdentifierCheck<NaceCode, 'structure'> {
  const plain = text.replaceAll(/\s/g, '').toUpperCase();
  const match = /^(?:([A-V])|(?!00)(\d\d)(?:\.?(\d)(\d)?)?)$/.exec(plain);
  if (match === null) return { valid: false, reason: 'structure', message: 'NACE code is invalid' };
  const [, section, division, group = '', detail = ''] = match;
  const naceCode = section ?? (group === '' ? division! : `${division}.${group}${detail}`);
  const depth = section === undefined ? 1 + group.length + detail.length : 0;
  return { valid: true, naceCode, level: LEVELS[depth]! };
}
