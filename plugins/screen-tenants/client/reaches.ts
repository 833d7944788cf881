/** Where somebody acts for others. */
export const REACHES = {
  whole: { label: 'In all tenants, with the rights of the others' },
  reading: { label: 'In their own tenant; in others reading only' },
  own: { label: 'In their own tenant' },
} as const;
