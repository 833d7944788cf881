import type { ListQuery } from '@mortise/sdk/server';

/** Whether nothing is asked for in particular: no text and no criteria. */
export const isWhole = ({ search = '', criteria = {} }: Pick<ListQuery, 'search' | 'criteria'>): boolean =>
  search.trim() === '' && Object.values(criteria).every((text) => text === '');
