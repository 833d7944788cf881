import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';

const many = <S extends v.GenericSchema>(schema: S, most: number) => v.optional(v.pipe(v.array(schema), v.maxLength(most)), []);
const flag = (given: boolean) => v.optional(v.boolean(), given);
const claim = (name: string) => v.optional(text(200), name);
const profiles = many(filledText(100), 50);
const hostName = v.pipe(filledText(120), v.toLowerCase(), v.regex(/^[a-z0-9.-]+$/, 'It has to be an address without protocol and port'));
const domain = v.pipe(filledText(120), v.toLowerCase(), v.regex(/^[a-z0-9.-]+\.[a-z0-9-]+$/, 'It has to be a domain, like example.com'));
const webAddress = v.pipe(
  filledText(500),
  v.check((given) => /^https?:$/.test(URL.parse(given)?.protocol ?? ''), 'It has to be an address that begins with https://'),
);

/** What both protocols share: where it is offered, and what becomes of what the provider says about somebody. */
const shared = {
  /** Addresses of the product whose sign-in page offers it. */
  hosts: many(hostName, 20),
  /** Whether the sign-in page goes there by itself. */
  isAutomatic: flag(false),
  /** Domains of e-mail addresses that may come in; none for all. */
  domains: many(domain, 50),
  /** By what a user is found who comes for the first time. */
  matchesBy: v.optional(v.picklist(['username', 'email']), 'username'),
  /** Whether somebody whom nobody knows becomes a user. */
  createsUsers: flag(false),
  /** Whether profiles follow the groups at each sign-in. */
  updatesProfiles: flag(false),
  defaultProfiles: profiles,
  groupProfiles: many(v.strictObject({ group: filledText(200), profiles }), 200),
};

const claimNames = (names: Readonly<Record<'username' | 'email' | 'firstName' | 'lastName' | 'groups', string>>) =>
  v.optional(
    v.strictObject({
      username: claim(names.username),
      email: claim(names.email),
      firstName: claim(names.firstName),
      lastName: claim(names.lastName),
      groups: claim(names.groups),
    }),
    names,
  );

export const oidcSettings = v.strictObject({
  ...shared,
  claims: claimNames({
    username: 'preferred_username',
    email: 'email',
    firstName: 'given_name',
    lastName: 'family_name',
    groups: 'groups',
  }),
  issuer: webAddress,
  clientId: filledText(300),
  scope: v.optional(v.pipe(text(300), v.regex(/(?:^| )openid(?: |$)/, 'It has to hold openid')), 'openid profile email'),
  clientAuthentication: v.optional(v.picklist(['basic', 'post']), 'basic'),
  prompt: v.optional(v.picklist(['', 'login', 'select_account', 'consent']), ''),
  acrValues: v.optional(text(300), ''),
  /** Which of its own sources the provider is to ask, where it has several. */
  connection: v.optional(text(200), ''),
  /** Whether signing out here signs out there. */
  signsOut: flag(true),
  /** Whether pages that are worked with say so. */
  keepsAlive: flag(false),
});

export const samlSettings = v.strictObject({
  ...shared,
  claims: claimNames({ username: 'nameID', email: 'email', firstName: 'firstName', lastName: 'lastName', groups: 'groups' }),
  entityId: filledText(500),
  signInAddress: webAddress,
  signOutAddress: v.optional(v.union([v.literal(''), webAddress]), ''),
  /** Certificates, as PEM or base64, that its signatures are checked with. */
  certificates: v.pipe(v.array(filledText(10_000)), v.minLength(1), v.maxLength(5)),
  /** Of the product's own key, which is the secret: for signed requests and encrypted assertions. */
  ownCertificate: v.optional(text(10_000), ''),
});

export type OidcSettings = v.InferOutput<typeof oidcSettings>;
export type SamlSettings = v.InferOutput<typeof samlSettings>;
export type MappingSettings = Pick<
  OidcSettings,
  'claims' | 'domains' | 'matchesBy' | 'createsUsers' | 'updatesProfiles' | 'defaultProfiles' | 'groupProfiles'
>;

/** A provider as it is saved: what is settled of it depends on how it is spoken with. */
export const providerContent = v.variant('kind', [
  v.strictObject({ kind: v.literal('oidc'), name: filledText(60), isEnabled: v.boolean(), settings: oidcSettings }),
  v.strictObject({ kind: v.literal('saml'), name: filledText(60), isEnabled: v.boolean(), settings: samlSettings }),
]);
export type ProviderContent = v.InferOutput<typeof providerContent>;
