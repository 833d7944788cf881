import { token } from '../token.ts';

/** An identity provider as the sign-in page shows it. */
export interface OfferedProvider {
  readonly id: string;
  readonly kind: 'oidc' | 'saml';
  readonly name: string;
  /** Whether the page goes there without a click. */
  readonly isAutomatic: boolean;
}

/** Identity providers through which users sign in at an address. */
export interface SignInProviders {
  offeredAt(hostname: string): Promise<readonly OfferedProvider[]>;
}
export const SignInProviders = token<SignInProviders>('sign-in-providers');

/** Whose users an address is for. A plugin provides it. */
export interface HostTenants {
  /** The name of the tenant that signs in there; undefined where nothing is configured. */
  of(hostname: string): Promise<string | undefined>;
}
export const HostTenants = token<HostTenants>('host-tenants');
