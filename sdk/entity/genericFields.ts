import type { Field } from './Field.ts';

/** What every record has, besides what its entity declares; by path. */
export const GENERIC_FIELDS: Readonly<Record<string, Field>> = {
  name: { type: 'text' },
  'organization.name': { type: 'text', label: 'Organization' },
  _insertDate: { type: 'datetime', label: 'Created on' },
  _insertUser: { type: 'text', label: 'Created by' },
  _updateDate: { type: 'datetime', label: 'Changed on' },
  _updateUser: { type: 'text', label: 'Changed by' },
};
