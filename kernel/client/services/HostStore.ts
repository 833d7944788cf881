import type { ApiService } from '@mortise/sdk/client';
import type { PreferenceThemeService } from './PreferenceThemeService.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** An identity provider that the sign-in page offers. */
export interface OfferedProvider {
  readonly id: string;
  readonly kind: 'oidc' | 'saml';
  readonly name: string;
}

export interface HostStyle {
  readonly light?: { readonly [property: string]: string };
  readonly dark?: { readonly [property: string]: string };
}

/** What a host says of itself before anybody signs in. */
export interface HostConfiguration {
  readonly windowTitle?: string;
  readonly mode?: 'normal' | 'flow';
  readonly uiAuthConfig?: { readonly showPassword: boolean; readonly showSso: boolean; readonly ssoLabel?: string };
  readonly showAccessibilityDeclarationLink?: boolean;
  /** In place of the product's own. */
  readonly accessibilityDeclaration?: string;
  /** Until a user chooses another one. */
  readonly navigation?: string;
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
  /** CSS custom properties by scheme. */
  readonly style?: HostStyle;
}

const DEFAULT_TITLE = 'Mortise';

/** The configuration of the host that serves the page, merged into the defaults; without one the defaults. */
export class HostStore {
  configuration: HostConfiguration = {};
  /** Whether the host has said what it has to say. */
  isKnown = false;
  /** How the manifest calls the product: it counts where the host has no title for its windows. */
  name: string | undefined = undefined;
  private readonly api: ApiService;
  private readonly theme: Pick<PreferenceThemeService, 'begin'>;

  constructor(api: ApiService, theme: Pick<PreferenceThemeService, 'begin'>) {
    this.api = api;
    this.theme = theme;
    makeAutoObservable<HostStore, 'api' | 'theme'>(this, { api: false, theme: false, configuration: observableRef });
  }

  get title(): string {
    return this.configuration.windowTitle ?? this.name ?? DEFAULT_TITLE;
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
    this.theme.begin(this.configuration.navigation);
    this.applyTitle();
    const { style } = this.configuration;
    if (style && Object.keys(style).length > 0) void import('./applyHostStyle.ts').then(({ applyHostStyle }) => applyHostStyle(style));
    void this.readManifest(`${path}/manifest`);
  }

  /** A manifest that does not come changes nothing. */
  private async readManifest(path: string): Promise<void> {
    const link = Object.assign(document.createElement('link'), { rel: 'manifest', href: `/api${path}` });
    document.head.append(link);
    if (this.configuration.windowTitle !== undefined) return;
    const manifest = await this.api.get<{ readonly name?: unknown } | null>(path, { isSilent: true }).catch(() => null);
    const name = manifest?.name;
    if (typeof name === 'string' && name !== '') runInAction(() => (this.name = name));
    this.applyTitle();
  }

  private applyTitle(): void {
    document.documentElement.dataset['product'] = this.title;
    if (document.title === DEFAULT_TITLE) document.title = this.title;
  }
}
