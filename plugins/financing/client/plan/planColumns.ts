/** The columns of a plan, on the page and in the files that it is saved to. */
export const PLAN_COLUMNS = [
  { id: 'number', label: 'N°', isAmount: false },
  { id: 'date', label: 'Date', isAmount: false },
  { id: 'principal', label: 'Principal', isAmount: true },
  { id: 'interest', label: 'Interest', isAmount: true },
  { id: 'payment', label: 'Payment', isAmount: true },
  { id: 'outstanding', label: 'Outstanding', isAmount: true },
] as const;
