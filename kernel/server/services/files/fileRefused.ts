import { ApiError, apiError } from '@mortise/sdk';
import type { FileRefusal } from '@mortise/sdk/server';

/** The error that tells why a file is not taken. */
export const fileRefused = ({ code, key, values }: FileRefusal): ApiError =>
  apiError(code, Object.values(values), { text: { key, values } });
