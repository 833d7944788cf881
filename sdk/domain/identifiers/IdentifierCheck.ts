/** What is wrong with an identifier: the first rule of its scheme that the text breaks. */
export type IdentifierReason =
  /** A character that the scheme does not know. */
  | 'characters'
  /** Too short or too long. */
  | 'length'
  /** A country that does not exist, or that has no such identifier. */
  | 'country'
  /** Letters and digits in the wrong places, or a part that is never issued. */
  | 'structure'
  /** The check digits, key or control letter belong to another number: usually a typing error. */
  | 'checkDigits';

/** Why an identifier is refused. */
export interface InvalidIdentifier<Reason extends IdentifierReason> {
  readonly valid: false;
  readonly reason: Reason;
  /** A sentence for the user and its translation key; `{name}` stands for an entry of `values`. */
  readonly message: string;
  readonly values?: { readonly [placeholder: string]: string };
}

/** Outcome of a check: the identifier in its normal form, taken apart, or the reason why it is none. */
export type IdentifierCheck<Parts, Reason extends IdentifierReason> = ({ readonly valid: true } & Parts) | InvalidIdentifier<Reason>;
