import { ScimError as PatchError, type ScimPatchOperation, type ScimResource, scimPatch } from 'scim-patch';
import * as v from 'valibot';
import { parsed } from './scimFilter.ts';
import { invalidValue, ScimError } from './scimErrors.ts';
import { readScim } from './readScim.ts';

const MOST_OPERATIONS = 200;
const LONGEST_PATH = 500;
/** Words that would lead out of the resource, to what all objects share. */
const FORBIDDEN = /__proto__|constructor|prototype/i;

const body = v.looseObject({
  Operations: v.pipe(
    v.array(
      v.looseObject({
        op: v.pipe(v.string(), v.toLowerCase(), v.picklist(['add', 'replace', 'remove'])),
        path: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_PATH))),
        value: v.optional(v.unknown()),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_OPERATIONS),
  ),
});

type Operation = v.InferOutput<typeof body>['Operations'][number];

/** The resource with what the request changes. The resource itself stays. @throws ScimError */
export function patched(resource: object, request: unknown): unknown {
  const operations = readScim(body, request).Operations.flatMap(spelledOut);
  for (const operation of operations) requireHarmless(operation);
  try {
    return scimPatch(structuredClone(resource) as ScimResource, operations as ScimPatchOperation[]);
  } catch (error) {
    if (error instanceof ScimError) throw error;
    if (error instanceof PatchError) throw new ScimError(400, error.message, scimTypeOf(error));
    throw invalidValue('The operations do not fit the resource');
  }
}

const scimTypeOf = ({ scimCode }: PatchError) =>
  scimCode === 'noTarget' ? 'noTarget' : scimCode === 'invalidPath' ? 'invalidPath' : 'invalidSyntax';

/** One operation for each attribute, with the attributes' own spelling: clients write them with and without a path, in any case. */
function spelledOut({ op, path, value }: Operation): readonly Operation[] {
  if (path !== undefined) return [{ op, path: spelled(path), ...(value !== undefined && { value: withoutDecoration(path, value) }) }];
  if (op === 'remove') throw new ScimError(400, 'What is removed is named by a path', 'noTarget');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidValue('Without a path the value is an object');
  return Object.entries(value).map(([name, one]) => ({ op, path: spelled(name), value: withoutDecoration(name, one) }));
}

const SPELLINGS = [
  'userName',
  'externalId',
  'displayName',
  'givenName',
  'familyName',
  'phoneNumbers',
  'emails',
  'name',
  'active',
  'members',
  'value',
  'type',
  'primary',
];
const BY_SMALL: Readonly<Record<string, string>> = Object.fromEntries(SPELLINGS.map((name) => [name.toLowerCase(), name]));

/** Words in quotes are values, and what stands before a colon is a schema. */
const spelled = (path: string): string =>
  path.replace(/"(?:[^"\\]|\\.)*"|urn:[\w:.-]*:|[a-z]+/gi, (word) =>
    Object.hasOwn(BY_SMALL, word.toLowerCase()) ? BY_SMALL[word.toLowerCase()]! : word,
  );

/** Members are compared by their id alone; some clients add a name and a type. */
function withoutDecoration(path: string, value: unknown): unknown {
  if (!/^(?:urn:[\w:.-]*:)?members$/i.test(path)) return value;
  const many = Array.isArray(value) ? value : [value];
  return many.map((member: unknown) =>
    typeof member === 'object' && member !== null && 'value' in member ? { value: member.value } : member,
  );
}

function requireHarmless({ path = '', value }: Operation): void {
  if (FORBIDDEN.test(path) || namesForbidden(value)) throw new ScimError(400, 'This is no attribute', 'invalidPath');
  // The library parses the filter of a path with the parser that is slow for line ends.
  for (const [, filter = ''] of path.matchAll(/\[([^\]]*)\]?/g)) parsed(filter);
}

function namesForbidden(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, one]) => FORBIDDEN.test(name) || namesForbidden(one));
}
