import type { Services } from '../Services.ts';
import { SessionService } from '../client/services/SessionService.ts';
import type { Field } from '../entity/Field.ts';
import { pauseAfter } from './pauseAfter.ts';
import { EventsService } from '../client/services/EventsService.ts';
import { NotificationsService } from '../client/services/NotificationsService.ts';
import { ScriptsService } from '../client/services/ScriptsService.ts';
import { TranslationService } from '../client/services/TranslationService.ts';

/** What the scripts of a form need of the session. */
export interface FormScriptServices {
  readonly scripts: ScriptsService;
  readonly events: EventsService;
  /** Milliseconds without a key before they act on what was typed in a field with this `debounce`. */
  readonly pauseAfter: (debounce: Field['debounce']) => number;
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
  const { defaultDebounce } = services.get(SessionService).configuration.options;
  return {
    scripts: services.get(ScriptsService),
    events: services.get(EventsService),
    pauseAfter: (debounce) => pauseAfter(debounce, defaultDebounce),
    reportFailure,
  };
}
