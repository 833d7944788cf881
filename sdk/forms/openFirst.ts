import type { OpenedScript } from '../client/services/ScriptsService.ts';
import type { FormScriptServices } from './FormScriptServices.ts';

/** Opens the first of the scripts that the tenant has; undefined without any, or when it does not load: that is told. */
export async function openFirst(
  { scripts, reportFailure }: FormScriptServices,
  names: readonly string[],
): Promise<OpenedScript | undefined> {
  for (const name of names) {
    try {
      const opened = await scripts.open(name, { isOptional: true, isSilent: true });
      if (opened) return opened;
    } catch (error) {
      reportFailure(name, error);
      return undefined;
    }
  }
  return undefined;
}
