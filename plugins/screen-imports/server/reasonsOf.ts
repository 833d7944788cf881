import type { ApiError } from '@mortise/sdk';
import type { ReasonText } from '../shared/rowReasons.ts';

/** Why the rules of the records refuse a row. Sentences without a key of their own are their own keys. */
export const reasonsOf = ({ message, details: { text, errors = [] } }: ApiError): readonly ReasonText[] => [
  text ?? { key: message },
  ...errors.map((key) => ({ key })),
];
