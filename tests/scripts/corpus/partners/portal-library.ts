import type { ScriptUser } from '@mortise/sdk/scripts';

export const isPartner = ({ profiles, partnerRegistration }: ScriptUser): boolean =>
  profiles.includes('PARTNER') || partnerRegistration !== undefined;

/** What partners never see of a contract: refinancing and risk are ours. */
const INTERNAL: ReadonlySet<string> = new Set(['nominalRate', 'internalReference', 'sourceStatus', 'openingBalance']);

export const visibleTo = (user: ScriptUser, fields: readonly string[]): readonly string[] =>
  isPartner(user) ? fields.filter((field) => !INTERNAL.has(field)) : fields;
