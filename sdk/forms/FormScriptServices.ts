import type { Services } from '../Services.ts';
import { EventsService } from '../client/services/EventsService.ts';
import { NotificationsService } from '../client/services/NotificationsService.ts';
import { ScriptsService } from '../client/services/ScriptsService.ts';
import { TranslationService } from '../client/services/TranslationService.ts';

/** What the scripts of a form need of the session. */
export interface FormScriptServices {
  readonly scripts: ScriptsService;
  readonly events: EventsService;
  /** Reports that a script failed, and that the form works on without it. Call it as often as it fails: the same is shown once. */
  readonly reportFailure: (script: string, error: unknown) => void;
}

/** Fields that decide over rights are none for a script to set. */
export const closedToScripts = (names: readonly string[]): Error => new Error(`no script sets ${names.join(', ')}`);

export function formScriptServices(services: Services): FormScriptServices {
  const reported = new Set<string>();
  const reportFailure = (script: string, error: unknown): void => {
    const problem = error instanceof Error ? error.message : String(error);
    const message = services
      .get(TranslationService)
      .translate('The script "{script}" failed; the form works on without it: {problem}', { script, problem });
    if (reported.has(message)) return;
    reported.add(message);
    services.get(NotificationsService).warning(message);
  };
  return { scripts: services.get(ScriptsService), events: services.get(EventsService), reportFailure };
}
