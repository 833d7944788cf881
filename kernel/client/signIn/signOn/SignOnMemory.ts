/** What the browser has to know of the session at the provider. Nothing in it opens anything. */
export interface ProviderSession {
  readonly oidcId?: string;
  readonly samlId?: string;
  readonly keepsAlive?: boolean;
  /** Seconds since 1970, and how many the provider renews for. */
  readonly ssoRefreshTokenIat?: number;
  readonly ssoRefreshTokenExpiresIn?: number;
}

/** An attempt that left for the provider in this tab. */
export interface Leaving {
  readonly id: string;
  readonly state: string;
  /** The page that was wanted at first. */
  readonly wanted: string;
  /** Whether a page that waits opened this window. */
  readonly isPopup: boolean;
}

/** All tabs have it: `TokenAuthService` looks whether it is there. */
export const PROVIDER_SESSION = 'mortise.sso';
const LEAVING = 'mortise.sso.leaving';
const TURNS = 'mortise.sso.turns';

const MOST_TURNS = 3;
const MINUTE = 60_000;

/** The ids of single sign-on: of an attempt as long as it takes, of a session as long as it lasts. */
export class SignOnMemory {
  private readonly tab: Storage;
  private readonly browser: Storage;
  private readonly now: () => number;

  constructor(tab: Storage = sessionStorage, browser: Storage = localStorage, now: () => number = Date.now) {
    this.tab = tab;
    this.browser = browser;
    this.now = now;
  }

  get leaving(): Leaving | undefined {
    return read(this.tab, LEAVING) as Leaving | undefined;
  }

  leave(leaving: Leaving): void {
    this.tab.setItem(LEAVING, JSON.stringify(leaving));
  }

  get session(): ProviderSession | undefined {
    return read(this.browser, PROVIDER_SESSION) as ProviderSession | undefined;
  }

  /** The attempt is over, and this is what came of it. */
  enter(session: ProviderSession): void {
    this.tab.removeItem(LEAVING);
    this.tab.removeItem(TURNS);
    this.browser.setItem(PROVIDER_SESSION, JSON.stringify(session));
  }

  clear(): void {
    this.tab.removeItem(LEAVING);
    this.browser.removeItem(PROVIDER_SESSION);
  }

  /** Whether the page may go to the provider by itself once more: at most three times within a minute. AUTH-031. */
  mayTurn(): boolean {
    const recent = ((read(this.tab, TURNS) as readonly number[] | undefined) ?? []).filter((turn) => this.now() - turn < MINUTE);
    if (recent.length >= MOST_TURNS) return false;
    this.tab.setItem(TURNS, JSON.stringify([...recent, this.now()]));
    return true;
  }
}

function read(storage: Storage, key: string): unknown {
  try {
    return (JSON.parse(storage.getItem(key) ?? 'null') as unknown) ?? undefined;
  } catch {
    return undefined;
  }
}
