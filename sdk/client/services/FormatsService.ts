import type { Formats } from '../../domain/locales/Formats.ts';
import { token } from '../../token.ts';

/** How values are written for the signed-in user. Observable: a new object when locale or time zone change. */
export interface FormatsService {
  readonly current: Formats;
}
export const FormatsService = token<FormatsService>('formats');
