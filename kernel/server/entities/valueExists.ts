import { apiError } from '@mortise/sdk';
import { sqlFailure, UNIQUE_VIOLATION } from '../services/database/sqlState.ts';

/** A unique index of a plugin refused a value: the catalogue's error that names it. Any other error stays what it is. */
export function valueExists(error: unknown): unknown {
  const failure = sqlFailure(error);
  if (failure?.code !== UNIQUE_VIOLATION) return error;
  // `Key (tenant, invoice_number)=(1, F-2026-1) already exists.`
  const value = /\)=\(\d+, (.*)\)/.exec(failure.detail ?? '')?.[1];
  return apiError('VALUE_ALREADY_EXISTS', value === undefined ? [''] : [value.slice(0, 200)]);
}
