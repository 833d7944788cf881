import type { Field, Fields } from '../../entity/Field.ts';
import { validateRecord } from '../../entity/validateRecord.ts';
import type { JsonObject, JsonValue } from '../../JsonValue.ts';
import type { LayoutNode } from '../../wire.ts';
import { checkNodeData } from './checkNodeData.ts';
import type { NodeKind, PropField, PropFields } from '../../client/NodeKind.ts';

export interface CheckedNode {
  /** Migrated to the version of the kind, values canonical, defaults filled in. */
  readonly node: LayoutNode;
  /** What is wrong, each with the path of its place: `left[2].props.depth: Depth has to be an integer`. */
  readonly problems: readonly string[];
}

/** Checks a node against its kind. `at` is the path of the node in its layout. Does not throw, whatever a script made. */
export function checkNode(kind: NodeKind, node: LayoutNode, at: string): CheckedNode {
  const current = kind.v ?? 1;
  // Written before the kind had versions, or by who did not think of them: the first is what every node was once.
  const from = node.v ?? 1;
  if (from > current) return { node, problems: [`${at}.v: ${from} is newer than version ${current}, which is installed`] };
  let given: JsonObject;
  try {
    given = from < current && kind.migrate ? kind.migrate(node.props ?? {}, from) : (node.props ?? {});
  } catch (error) {
    return { node, problems: [`${at}.props: version ${from} could not be migrated: ${String(error)}`] };
  }
  const problems: string[] = [];
  const props = checkProps(kind.props ?? {}, given, `${at}.props`, problems);
  return { node: { ...node, v: current, props }, problems };
}

function checkProps(fields: PropFields, given: JsonObject, at: string, problems: string[]): JsonObject {
  const { errors, values } = validateRecord({ fields: recordFields(fields) }, without(given, isSpecial(fields)));
  for (const { path, code, message } of errors)
    problems.push(`${at}.${path}: ${code === 'INVALID_FIELD_IN_BODY' ? unknownIn(fields) : message}`);
  const special: Record<string, JsonValue> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isSpecialField(field)) continue;
    const value = given[name];
    if (value !== undefined && value !== null) {
      special[name] = value;
      problems.push(...checkSpecial(field, value, `${at}.${name}`));
    } else if (field.mandatory === true) problems.push(`${at}.${name}: missing`);
  }
  return { ...(withoutNothing(values) as JsonObject), ...special };
}

const SPECIAL = new Set(['json', 'elements', 'path', 'data']);
type SpecialField = Exclude<PropField, Field>;
const isSpecialField = (field: PropField): field is SpecialField => SPECIAL.has(field.type);
const isSpecial = (fields: PropFields) => (name: string) => Object.hasOwn(fields, name) && isSpecialField(fields[name]!);

const recordFields = (fields: PropFields): Fields =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Field] => !isSpecialField(entry[1])));
const without = (props: JsonObject, isLeftOut: (name: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !isLeftOut(name)));
const withoutNothing = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
const unknownIn = (fields: PropFields): string => `unknown property; there are ${Object.keys(fields).join(', ') || 'none'}`;

function checkSpecial(field: SpecialField, value: JsonValue, at: string): readonly string[] {
  switch (field.type) {
    case 'json':
      if (field.of === 'array') return Array.isArray(value) ? [] : [`${at}: expected array`];
      return field.of === 'object' && !isObject(value) ? [`${at}: expected object`] : [];
    case 'path':
      return checkPath(field.isList === true, value, at);
    case 'data':
      return checkNodeData(value, at);
    default:
      return checkNodes(value, at);
  }
}

function checkPath(isList: boolean, value: JsonValue, at: string): readonly string[] {
  if (!isList) return typeof value === 'string' ? [] : [`${at}: expected the path of a field`];
  const isFine = Array.isArray(value) && value.every((path) => typeof path === 'string');
  return isFine ? [] : [`${at}: expected a list of paths`];
}

/** Only what makes them nodes; their own props are checked where they are drawn. */
function checkNodes(value: JsonValue, at: string): readonly string[] {
  if (!Array.isArray(value)) return [`${at}: expected array`];
  return value.flatMap((node: JsonValue, index) =>
    isObject(node) && typeof node['kind'] === 'string' ? [] : [`${at}[${index}].kind: expected string`],
  );
}

const isObject = (value: JsonValue): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
