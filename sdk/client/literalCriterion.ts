/** A value as a criterion of `GET {collection}` takes it to the letter: whatever signs it has, it is neither several, nor a pattern, nor excluded. */
export const literalCriterion = (value: string): string => encodeURIComponent(value).replace(/^-/, '%2D');
