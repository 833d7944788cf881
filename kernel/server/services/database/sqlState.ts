/** What PostgreSQL says about a failed statement; the same on both drivers. */
export interface SqlFailure {
  /** SQLSTATE, e.g. `23505`. */
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly constraint?: string;
}

export const UNIQUE_VIOLATION = '23505';
export const DIVISION_BY_ZERO = '22012';

/** The failure behind an error that came from the database; undefined for any other. */
export function sqlFailure(error: unknown): SqlFailure | undefined {
  const failure = error as Partial<SqlFailure> | undefined;
  const isFailure = error instanceof Error && typeof failure?.code === 'string' && /^[0-9A-Z]{5}$/.test(failure.code);
  return isFailure ? (failure as SqlFailure) : undefined;
}

/** Whether a row that a statement refers to is not there, or no longer. */
export const isReferenceViolation = (error: unknown): boolean => sqlFailure(error)?.code === '23503';

/** Whether the same transaction, run again, may pass: deadlock or serialization failure. */
export const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(sqlFailure(error)?.code ?? '');
