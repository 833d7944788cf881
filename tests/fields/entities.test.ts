import { expect, test } from 'vitest';
import { personFields } from '../../plugins/persons/shared/personFields.ts';
import { standardLists } from '../../plugins/core/server/standardLists.ts';

test('[FIELD-052] the telephone numbers of contacts are of the type phone', () => {
  const { contacts } = personFields as Readonly<Record<string, { readonly fields?: Readonly<Record<string, { readonly type: string }>> }>>;
  expect([contacts?.fields?.['phone']?.type, contacts?.fields?.['mobile']?.type]).toEqual(['phone', 'phone']);
});

test('[FIELD-007] [FIELD-075] the list of calling codes has values, translated labels, and the country as value2', () => {
  const list = standardLists['callingCode']!;
  const values = typeof list === 'function' ? list('fr-FR') : list;
  expect(values).toContainEqual({ value: '49', label: 'Allemagne', value2: 'DE', isTranslated: true });
});
