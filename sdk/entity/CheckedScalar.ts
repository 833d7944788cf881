/** A rule that a value breaks: `{label}` stands for the field, what else stands in braces for a value. */
export interface Broken {
  readonly message: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** A value in its canonical form, where it has one, and what is wrong with it. */
export interface CheckedScalar {
  readonly value?: unknown;
  readonly broken?: Broken;
}
