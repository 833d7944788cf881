/** A rule that a value breaks: `{label}` stands for the field, what else stands in braces for a value. */
export interface Broken {
  /** What the value is not, where it is not even of the type of its field. ERR-011 */
  readonly code?:
    | 'INVALID_ARRAY_FIELD'
    | 'INVALID_DATE_FIELD'
    | 'INVALID_INTEGER_FIELD'
    | 'INVALID_NON_EMPTY_OBJECT_FIELD'
    | 'INVALID_NUMBER_FIELD'
    | 'INVALID_POSITIVE_NUMBER_FIELD'
    | 'INVALID_STRING_FIELD';
  readonly message: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** A value in its canonical form, where it has one, and what is wrong with it. */
export interface CheckedScalar {
  readonly value?: unknown;
  readonly broken?: Broken;
}
