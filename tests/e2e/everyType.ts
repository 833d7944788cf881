import type { APIRequestContext } from 'playwright/test';

/** A kind of record with a field of every type that tenants can describe, besides lists of entries. */
export const EVERY_TYPE = {
  kind: 'DynoSpecimen',
  name: 'Specimen',
  pluralName: 'Specimens',
  registrationPrefix: 'SPE',
  fields: [
    {
      name: 'about',
      type: 'notice',
      label: 'Before you begin',
      hint: 'Fill in **what you know**; see the [guide](https://example.org).',
      group: 'Texts',
    },
    { name: 'title', type: 'text', mandatory: true, max: '40', min: '2', column: true, search: true, group: 'Texts' },
    { name: 'remark', type: 'textarea', max: '200', group: 'Texts' },
    { name: 'story', type: 'richtext', group: 'Texts' },
    { name: 'plan', type: 'markdown', group: 'Texts' },
    { name: 'ratio', type: 'number', min: '0', max: '100', mandatory: true, column: true, search: true, group: 'Numbers' },
    { name: 'pieces', type: 'integer', column: true, group: 'Numbers' },
    { name: 'discount', type: 'percentage', column: true, group: 'Numbers' },
    { name: 'price', type: 'currency', column: true, search: true, sort: true, group: 'Numbers' },
    { name: 'level', type: 'slider', min: '0', max: '50', column: true, search: true, group: 'Numbers' },
    { name: 'begun', type: 'date', mandatory: true, column: true, search: true, group: 'Dates' },
    { name: 'met', type: 'datetime', group: 'Dates' },
    { name: 'opens', type: 'time', group: 'Dates' },
    { name: 'agreed', type: 'checkbox', column: true, group: 'Choices' },
    { name: 'active', type: 'switch', group: 'Choices' },
    { name: 'currency', type: 'select', list: 'currency', group: 'Choices', column: true },
    { name: 'country', type: 'select', list: 'country', mandatory: true, group: 'Choices' },
    { name: 'colourOf', type: 'radio', list: 'statusClass', group: 'Choices', label: 'Kind of status' },
    { name: 'languages', type: 'multiselect', list: 'language', group: 'Choices', column: true },
    { name: 'tags', type: 'multiselect', group: 'Choices' },
    { name: 'client', type: 'reference', entity: 'Person', group: 'Choices', column: true },
    { name: 'email', type: 'email', group: 'Contact', column: true },
    { name: 'emails', type: 'emails', group: 'Contact' },
    { name: 'account', type: 'username', group: 'Contact' },
    { name: 'phone', type: 'phone', group: 'Contact', column: true },
    { name: 'iban', type: 'iban', group: 'Contact' },
    { name: 'web', type: 'url', group: 'Contact' },
    { name: 'paint', type: 'color', group: 'Contact', column: true },
  ],
} as const;

/** A value of every type. */
export const FILLED = {
  title: 'Blue crane', remark: 'One line\nand another', story: '<h2>Story</h2><p>Once <strong>upon</strong> a time</p>', plan: '# Plan\n\n- one\n- two',
  ratio: '12.5', pieces: 1200, discount: '0.05125', price: '1234.5', level: '20', begun: '2026-01-31', met: '2026-01-31T09:30:00.000Z', opens: '09:30',
  agreed: true, active: false, currency: 'EUR', country: 'FR', colourOf: 'warning', languages: ['fr', 'ar'], tags: ['red', 'blue'], client: 'PER00000020',
  email: 'ada@example.org', emails: ['ada@example.org', 'eva@example.org'], account: 'ada@demo', phone: '+33 612345678', iban: 'FR1420041010050500013M02606',
  web: 'https://example.org', paint: '#00796b',
}; // prettier-ignore

export const SPECIMENS = '/api/dyno/dyno-specimens';

/** Describes the kind, unless it is there, and answers a record that is filled in. */
export async function describeEveryType(request: APIRequestContext, headers: { readonly authorization: string }): Promise<string> {
  const known = await request.get('/api/core/dyno-descriptors/DynoSpecimen', { headers });
  if (!known.ok()) {
    const made = await request.post('/api/core/dyno-descriptors', { headers, data: EVERY_TYPE });
    if (!made.ok()) throw new Error(await made.text());
  }
  const record = await request.post(SPECIMENS, { headers, data: FILLED });
  if (!record.ok()) throw new Error(await record.text());
  return ((await record.json()) as { readonly registration: string }).registration;
}
