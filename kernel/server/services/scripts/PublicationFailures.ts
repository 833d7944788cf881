import { ApiError } from '@mortise/sdk';

/** Why scripts cannot be published together, by their names. */
export class PublicationFailures extends Error {
  readonly failures: ReadonlyMap<string, ApiError>;

  constructor(failures: ReadonlyMap<string, ApiError>) {
    super([...failures.values()].map(({ message }) => message).join('; '));
    this.failures = failures;
  }

  /** Does the work for each script, and goes on with the others where one fails. @throws PublicationFailures with all of them */
  static async collect<T>(items: readonly T[], nameOf: (item: T) => string, work: (item: T) => Promise<void>): Promise<void> {
    const failures = new Map<string, ApiError>();
    for (const item of items) {
      try {
        await work(item);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failures.set(nameOf(item), error);
      }
    }
    if (failures.size > 0) throw new PublicationFailures(failures);
  }

  /** What is thrown where one script alone is published. */
  get first(): ApiError {
    return [...this.failures.values()][0]!;
  }
}
