import type { JsonObject } from '@mortise/sdk';
import type { SessionService } from '@mortise/sdk/client';
import { makeAutoObservable } from 'mobx';

/** Where it is stored among the user's preferences. */
const TYPE = 'UI';
const GROUP = 'calendar';

/** The kinds that the user does not want in the calendar; remembered. */
export class HiddenKinds {
  names: readonly string[];
  private readonly session: SessionService;

  constructor(session: SessionService) {
    this.session = session;
    const stored = (session.preference(TYPE, GROUP)?.value as JsonObject | null | undefined)?.['hiddenKinds'];
    this.names = Array.isArray(stored) ? stored.map(String) : [];
    makeAutoObservable<this, 'session'>(this, { session: false });
  }

  has(name: string): boolean {
    return this.names.includes(name);
  }

  /** What could not be remembered holds for this visit. */
  remember(names: readonly string[]): void {
    this.names = names;
    void this.session.savePreference(TYPE, GROUP, { hiddenKinds: [...names] }).catch(() => {});
  }
}
