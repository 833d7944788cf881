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
  /** Fonts that are files of the host. */
  readonly fonts?: readonly { readonly family: string; readonly src: string }[];
}

const DEFAULT_TITLE = 'Mortise';
const PATH = `/core/hosts/${encodeURIComponent(window.location.hostname)}`;

/** The configuration of the host that serves the page, merged into the defaults; without one the defaults. */
export class HostStore {
  configuration: HostConfiguration = {};
  /** Whether the host has said what it has to say. */
  isKnown = false;
  /** How the manifest calls the product: it counts where the host has no title for its windows. */
  name: string | undefined = undefined;
  /** Whether its style is on the page, by whichever way. */
  private isStyled = document.getElementById('mortise-host-style') !== null;
  private readonly api: ApiService;
  private readonly theme: Pick<PreferenceThemeService, 'begin'>;

  constructor(api: ApiService, theme: Pick<PreferenceThemeService, 'begin'>) {
    this.api = api;
    this.theme = theme;
    makeAutoObservable<HostStore, 'api' | 'theme' | 'isStyled'>(this, {
      api: false,
      theme: false,
      isStyled: false,
      configuration: observableRef,
    });
  }

  get title(): string {
    return this.configuration.windowTitle ?? this.name ?? DEFAULT_TITLE;
  }

  loginText(locale: string): { readonly title?: string; readonly text?: string } {
    const texts = this.configuration.loginTexts ?? {};
    return texts[locale] ?? texts[locale.split('-', 1)[0]!] ?? texts['*'] ?? {};
  }

  /** A page that came with what its address looks like is painted in it already. */
  async load(): Promise<void> {
    const sent = hostOfPage();
    if (sent === undefined) this.adopt(await this.ask());
    else this.adopt(sent);
    if (sent === undefined) this.applyStyle();
    void this.readManifest(`${PATH}/manifest`);
  }

  /** Follows what somebody changed meanwhile; what cannot be asked for stays as it is. */
  async refresh(): Promise<void> {
    const configuration = await this.ask();
    if (configuration === undefined) return;
    const { title } = this;
    this.adopt(configuration);
    await this.readManifest(`${PATH}/manifest`);
    if (title !== this.title) document.title = document.title.replace(title, () => this.title);
    this.applyStyle();
  }

  private ask(): Promise<HostConfiguration | undefined> {
    return this.api.get<HostConfiguration>(PATH, { isSilent: true }).catch(() => undefined);
  }

  private adopt(configuration: HostConfiguration = {}): void {
    this.configuration = configuration;
    this.isKnown = true;
    this.theme.begin(configuration.navigation);
    this.applyTitle();
  }

  private applyStyle(): void {
    const isNeeded = this.isStyled || Object.keys(this.configuration.style ?? {}).length > 0;
    if (!isNeeded) return;
    this.isStyled = true;
    void import('./applyHostStyle.ts').then(({ applyHostStyle }) => applyHostStyle(this.configuration));
  }

  /** A manifest that does not come changes nothing. */
  private async readManifest(path: string): Promise<void> {
    const { language: locale } = navigator;
    const link = document.querySelector('link[rel=manifest]') ?? document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'manifest', href: `/api${path}?locale=${locale}` }));
    if (this.configuration.windowTitle !== undefined) return;
    const manifest = await this.api.get<{ readonly name?: unknown } | null>(path, { query: { locale }, isSilent: true }).catch(() => null);
    const name = manifest?.name;
    if (typeof name === 'string' && name !== '') runInAction(() => (this.name = name));
    this.applyTitle();
  }

  private applyTitle(): void {
    document.documentElement.dataset['product'] = this.title;
    if (document.title === DEFAULT_TITLE) document.title = this.title;
  }
}

/** What the page was sent with about its address; undefined where it has to be asked for. */
function hostOfPage(): HostConfiguration | undefined {
  const content = document.getElementById('mortise-host')?.textContent;
  return content ? (JSON.parse(content) as HostConfiguration) : undefined;
}
