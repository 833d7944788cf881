type Criteria = Readonly<Record<string, string>>;

/** Which persons a reference offers by what they are to the record, for `only` of a reference field. */
export const offeredPersons = {
  partner: { 'roles.role': 'PARTNER,BUSINESSUNIT,AGENCY' },
  payer: { 'roles.role': '-SALES' },
  payee: { 'roles.role': '-SALES' },
  supplier: { type: 'C' },
  organization: { type: 'O' },
} as const satisfies Readonly<Record<string, Criteria>>;
