/** Where identity providers send the browser back to. */
const RETURN_PATH = /^\/authentication\/(oidc|saml)\/([\w-]+)$/;

/** Whether an address has to do with an identity provider: the code for it is fetched only then. */
export const concernsProvider = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  RETURN_PATH.test(pathname) || /(?:^|[?&]|%3F|%26)(?:oidc|saml|autoOidc)(?:=|%3D)/.test(search);

export const isProviderReturn = (pathname: string): boolean => RETURN_PATH.test(pathname);

/** The protocol and the provider of such an address. */
export function providerOfPath(pathname: string): { readonly kind: 'oidc' | 'saml'; readonly id: string } | undefined {
  const [, kind, id] = RETURN_PATH.exec(pathname) ?? [];
  return id === undefined ? undefined : { kind: kind as 'oidc' | 'saml', id };
}
