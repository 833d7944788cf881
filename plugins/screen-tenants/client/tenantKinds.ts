/** What kinds of tenants are called, as in the code list `tenantKind`, and what each may that others may not. AUTH-011 */
export const TENANT_KINDS = {
  master: { name: 'Master', rights: 'Its main administrators see all tenants and hosts, and act for users of all.' },
  support: { name: 'Support', rights: 'Its people who may act for others read in other tenants.' },
  test: { name: 'Test', rights: 'As a customer; a ribbon says that it is for tests.' },
  customer: { name: 'Customer', rights: 'Its people work with its own records alone.' },
} as const;
