/** A point in time as the driver gives it, in ISO 8601. */
export const isoOf = (date: string | Date): string => new Date(date).toISOString();
