import { GROUP_SCHEMA } from './groupResource.ts';
import { USER_SCHEMA } from './userResource.ts';

/** Most resources of one answer. */
export const MOST_RESULTS = 200;

interface Attribute {
  readonly name: string;
  readonly type?: 'string' | 'boolean' | 'complex';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable';
  readonly uniqueness?: 'none' | 'server';
  readonly subAttributes?: readonly Attribute[];
}

const described = ({
  name,
  type = 'string',
  multiValued = false,
  required = false,
  mutability = 'readWrite',
  uniqueness = 'none',
  subAttributes,
}: Attribute): object => ({
  name,
  type,
  multiValued,
  required,
  mutability,
  returned: 'default',
  uniqueness,
  ...(type === 'string' && { caseExact: false }),
  ...(subAttributes && { subAttributes: subAttributes.map(described) }),
});

const VALUES: readonly Attribute[] = [
  { name: 'value' },
  { name: 'type', mutability: 'readOnly' },
  { name: 'primary', type: 'boolean', mutability: 'readOnly' },
];
const USER: readonly Attribute[] = [
  { name: 'userName', required: true, mutability: 'immutable', uniqueness: 'server' },
  {
    name: 'name',
    type: 'complex',
    subAttributes: [{ name: 'givenName' }, { name: 'familyName' }, { name: 'formatted', mutability: 'readOnly' }],
  },
  { name: 'displayName', mutability: 'readOnly' },
  { name: 'active', type: 'boolean' },
  { name: 'emails', type: 'complex', multiValued: true, subAttributes: VALUES },
  { name: 'phoneNumbers', type: 'complex', multiValued: true, subAttributes: VALUES },
];
const GROUP: readonly Attribute[] = [
  { name: 'displayName', required: true, uniqueness: 'server' },
  { name: 'members', type: 'complex', multiValued: true, subAttributes: [{ name: 'value', mutability: 'immutable' }] },
];

const kinds = [
  { name: 'User', endpoint: '/Users', schema: USER_SCHEMA, attributes: USER },
  { name: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA, attributes: GROUP },
];

/** What the product can, as RFC 7643, 5 says it. */
export const serviceProviderConfig = (base: string): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Key',
      description: 'A key that an administrator made for the identity provider, as a bearer token',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const resourceTypes = (base: string): readonly object[] =>
  kinds.map(({ name, endpoint, schema }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint,
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));

export const schemas = (base: string): readonly object[] =>
  kinds.map(({ name, schema, attributes }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: schema,
    name,
    attributes: attributes.map(described),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema}` },
  }));
