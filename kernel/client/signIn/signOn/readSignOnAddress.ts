import { redirectOf } from '../loginPath.ts';
import { providerOfPath } from '../providerPath.ts';

/** What the first address says about single sign-on. ROUTE-047. */
export interface SignOnAddress {
  readonly oidc?: string;
  readonly saml?: string;
  /** Whether a provider sent the browser here. */
  readonly isReturn: boolean;
  readonly code?: string;
  readonly state?: string;
  readonly iss?: string;
  /** Why the provider let nobody in. */
  readonly error?: string;
  /** The one-time token of SAML. */
  readonly token?: string;
  /** Whether the page goes to the provider by itself; undefined where the address does not say. */
  readonly isAutomatic?: boolean;
  readonly isPopup: boolean;
  /** The page that opens afterwards, without what only sign-on reads. */
  readonly wanted: string;
}

const OWN = [
  'oidc',
  'saml',
  'code',
  'state',
  'iss',
  'error',
  'error_description',
  'session_state',
  'access_token',
  'accessToken',
  'autoOidc',
  'popup',
  'fresh',
];

/** On the sign-in page the first address stands in `redirect`. */
export function readSignOnAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): SignOnAddress {
  const wanted = new URL(redirectOf(search), window.location.origin);
  const here = new URLSearchParams(search);
  const of = (name: string): string | undefined => here.get(name) ?? wanted.searchParams.get(name) ?? undefined;
  const back = providerOfPath(pathname);
  const automatic = of('autoOidc');
  const values = {
    oidc: back?.kind === 'oidc' ? back.id : of('oidc'),
    saml: back?.kind === 'saml' ? back.id : of('saml'),
    code: of('code'),
    state: of('state'),
    iss: of('iss'),
    error: of('error'),
    token: back?.kind === 'saml' ? of('token') : undefined,
    isAutomatic: automatic === undefined ? undefined : automatic === '1' || automatic === 'true',
  };
  for (const name of OWN) wanted.searchParams.delete(name);
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return { ...known, isReturn: back !== undefined, isPopup: of('popup') === '1', wanted: wanted.pathname + wanted.search };
}
