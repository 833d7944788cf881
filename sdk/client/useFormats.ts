import type { Formats } from '../domain/locales/Formats.ts';
import { FormatsService } from './services/FormatsService.ts';
import { useService } from './useServices.ts';

/** How values are written for the user; components that call it inside `observer` follow a change of locale. */
export const useFormats = (): Formats => useService(FormatsService).current;
