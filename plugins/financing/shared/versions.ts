import type { EntityDefinition, Fields, FieldError } from '@mortise/sdk';

const VERSIONS = 'Versions';

/** Which version of what a record is. The one before ends the day before it begins. */
export const versionFields = <E extends string>(entity: E) =>
  ({
    version: { type: 'integer', readOnly: true, default: 1, column: true, search: true, group: VERSIONS },
    previousVersion: { type: 'reference', entity, readOnly: true, label: 'Version before', group: VERSIONS },
    previousEnd: { type: 'date', readOnly: true, label: 'Version before ends on', group: VERSIONS },
    firstVersion: { type: 'reference', entity, readOnly: true, search: true, group: VERSIONS },
  }) as const satisfies Fields;

/** Names of the fields that say which version it is: a new version has its own. */
export const VERSION_FIELDS: ReadonlySet<string> = new Set([...Object.keys(versionFields('')), 'startDate', 'endDate']);

/** The terms stay once somebody was offered them, and a period that another version follows stays as well. */
export const fixedTerms = <const T extends string>(entity: string, terms: readonly T[]) =>
  [
    {
      by: ['Contract', 'Deal'],
      fields: [...terms, 'startDate'],
      reason: 'contracts or quotations use it. Make a new version.',
    },
    { by: [entity], fields: ['startDate', 'endDate'], reason: 'another version follows it.' },
  ] as const satisfies EntityDefinition['fixedInUse'];

interface Period {
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
  readonly previousEnd?: string | null | undefined;
}

/** A period does not end before it begins, nor reach into that of the version before. */
export function periodErrors({ startDate, endDate, previousEnd }: Period): readonly FieldError[] {
  const early = previousEnd && (!startDate || startDate <= previousEnd) ? [wrong('startDate', PREVIOUS_MESSAGE)] : [];
  return startDate && endDate && endDate < startDate ? [...early, wrong('endDate', END_MESSAGE)] : early;
}

const PREVIOUS_MESSAGE = 'The version before holds until that day: begin after it';
const END_MESSAGE = 'It ends before it begins: choose a later day';

const wrong = (path: string, message: string): FieldError => ({ path, code: 'INVALID_FIELD_VALUE', key: message, values: {}, message });
