/** A value as a criterion takes it, whatever signs it holds. */
export const literal = (value: string): string => encodeURIComponent(value).replace(/^-/, '%2D');
