import type { JsonObject } from '@mortise/sdk';

/** Option of a tenant: where suggestions of addresses come from. */
export const ADDRESS_PROVIDER_OPTION = 'addressProvider';

/** Providers that cannot tell the address of a point. */
const ONE_WAY: ReadonlySet<string> = new Set(['None', 'GouvFr']);

/** None unless the tenant says. PERSON-098. */
export function addressProviderOf(options: JsonObject): string {
  const provider = options[ADDRESS_PROVIDER_OPTION];
  return typeof provider === 'string' && provider !== '' ? provider : 'None';
}

export const knowsAddressesOfPoints = (provider: string): boolean => !ONE_WAY.has(provider);
