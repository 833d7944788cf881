import type { ListQuery } from '@mortise/sdk/server';

/** Whether nothing is asked for in particular: no text, no criteria and no records by name. */
export const isWhole = ({
  search = '',
  criteria = {},
  registrations,
  anyOf,
}: Pick<ListQuery, 'search' | 'criteria' | 'registrations' | 'anyOf'>): boolean =>
  registrations === undefined && anyOf === undefined && search.trim() === '' && Object.values(criteria).every((text) => text === '');
