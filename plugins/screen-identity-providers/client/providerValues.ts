import type { Kind, Provider } from './providerFields.ts';

export type Values = Readonly<Record<string, unknown>>;

const OFFER = ['isAutomatic', 'matchesBy', 'createsUsers', 'updatesProfiles'];
/** Fields that are saved as they are filled in. */
const PLAIN: Readonly<Record<Kind, readonly string[]>> = {
  oidc: [...OFFER, 'issuer', 'clientId', 'scope', 'clientAuthentication', 'prompt', 'acrValues', 'connection', 'signsOut', 'keepsAlive'],
  saml: [...OFFER, 'entityId', 'signInAddress', 'signOutAddress', 'ownCertificate'],
};
const CLAIMS = {
  username: 'claimUsername',
  email: 'claimEmail',
  firstName: 'claimFirstName',
  lastName: 'claimLastName',
  groups: 'claimGroups',
};

/** The fields of the form, of what is saved. */
export function valuesOf({ name, isEnabled, settings }: Provider): Values {
  const { hosts, domains, claims, groupProfiles, ...rest } = settings;
  const certificates = 'certificates' in settings && { certificates: settings.certificates.join('\n\n') };
  return {
    ...rest,
    name,
    isEnabled,
    hosts: hosts.join(', '),
    domains: domains.join(', '),
    ...certificates,
    groupProfiles: groupProfiles.flatMap(({ group, profiles }) => profiles.map((profile) => ({ group, profile }))),
    ...Object.fromEntries(Object.entries(CLAIMS).map(([claim, field]) => [field, claims[claim as keyof typeof claims]])),
  };
}

/** What is saved, of the fields of the form. */
export function contentOf(kind: Kind, values: Values) {
  const filled = PLAIN[kind].filter((name) => values[name] !== undefined && values[name] !== null);
  const settings = {
    ...Object.fromEntries(filled.map((name) => [name, values[name]])),
    hosts: wordsOf(values['hosts']),
    domains: wordsOf(values['domains']),
    defaultProfiles: values['defaultProfiles'] ?? [],
    groupProfiles: groupsOf(values['groupProfiles']),
    claims: Object.fromEntries(Object.entries(CLAIMS).map(([claim, field]) => [claim, values[field] ?? ''])),
    ...(kind === 'saml' && {
      certificates: textOf(values['certificates'])
        .split(/\n\s*\n/)
        .map((one) => one.trim())
        .filter(Boolean),
    }),
  };
  return { kind, name: textOf(values['name']), isEnabled: values['isEnabled'] === true, settings };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const wordsOf = (value: unknown): readonly string[] =>
  textOf(value)
    .split(/[\s,;]+/)
    .filter(Boolean);

function groupsOf(rows: unknown): readonly { readonly group: string; readonly profiles: readonly string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { group, profile } of (rows ?? []) as readonly { readonly group: string; readonly profile: string }[])
    groups.set(group, [...(groups.get(group) ?? []), profile]);
  return [...groups].map(([group, profiles]) => ({ group, profiles }));
}
