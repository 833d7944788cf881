import type { ApiError } from '../ApiError.ts';
import { apiError } from '../errorCatalogue.ts';

/** What systems say of files, and PostgreSQL of rows. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** STORAGE_FULL where something failed because a disk is full, that of the files or that of the database; undefined for all else. */
export const storageFull = (error: unknown): ApiError | undefined =>
  error instanceof Error && FULL.has((error as NodeJS.ErrnoException).code ?? '') ? apiError('STORAGE_FULL') : undefined;
