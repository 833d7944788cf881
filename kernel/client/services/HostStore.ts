import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** An identity provider that the sign-in page offers. */
export interface OfferedProvider {
  readonly id: string;
  readonly kind: 'oidc' | 'saml';
  readonly name: string;
}

/** What a host says of itself before anybody signs in. */
export interface HostConfiguration {
  readonly windowTitle?: string;
  /** The tenant of users who sign in with a name that names none. */
  readonly loginTenant?: string;
  readonly publicLogo?: string;
  readonly providers?: readonly OfferedProvider[];
  /** The provider that the sign-in page goes to by itself, by its protocol. */
  readonly oidc?: string;
  readonly saml?: string;
  /** Texts of the sign-in page by locale; `*` for all others. */
  readonly loginTexts?: { readonly [locale: string]: { readonly title?: string; readonly text?: string } };
  /** Origins whose pages may show the product in a frame, and are told where the user is. */
  readonly parentOrigins?: readonly string[];
  /** CSS custom properties. */
  readonly style?: { readonly [property: string]: string };
}

const DEFAULT_TITLE = 'Mortise';

/** The configuration of the host that serves the page, merged into the defaults; without one the defaults. */
export class HostStore {
  configuration: HostConfiguration = {};
  /** Whether the host has said what it has to say. */
  isKnown = false;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<HostStore, 'api'>(this, { api: false, configuration: observableRef });
  }

  get title(): string {
    return this.configuration.windowTitle ?? DEFAULT_TITLE;
  }

  loginText(locale: string): { readonly title?: string; readonly text?: string } {
    const texts = this.configuration.loginTexts ?? {};
    return texts[locale] ?? texts[locale.split('-', 1)[0]!] ?? texts['*'] ?? {};
  }

  async load(): Promise<void> {
    const path = `/core/hosts/${encodeURIComponent(window.location.hostname)}`;
    const configuration = await this.api.get<HostConfiguration | null>(path, { isSilent: true }).catch(() => null);
    runInAction(() => {
      this.configuration = configuration ?? {};
      this.isKnown = true;
    });
    this.apply();
  }

  private apply(): void {
    document.documentElement.dataset['product'] = this.title;
    if (document.title === DEFAULT_TITLE) document.title = this.title;
    for (const [property, value] of Object.entries(this.configuration.style ?? {})) {
      if (property.startsWith('--')) document.documentElement.style.setProperty(property, value);
    }
  }
}
