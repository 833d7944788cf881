/** `damaged`: it is not what it says it is, or broken. `protected`: it wants a password. */
export type UnreadableReason = 'damaged' | 'protected';

/** A file whose content cannot be read, as opposed to a reader that fails. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`The file cannot be read: ${reason}`, options);
    this.reason = reason;
  }
}
