import { addDays } from '@mortise/sdk/domain';

/** The first day of the month that a day does not end: months before it are whole. */
export const openMonth = (date: string): string => `${addDays(date, 1).slice(0, -2)}01`;
