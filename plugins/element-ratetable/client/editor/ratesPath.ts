/** Where a rate table is edited. */
export const ratesPath = (registration: string): string => `/rates/${encodeURIComponent(registration)}`;
