import type { Field, Fields } from '@mortise/sdk';

type Values = Readonly<Record<string, unknown>>;
/** `city`, or the n-th entry of a list. */
type Step = string | number;
type Node = Record<Step, unknown>;

const STEP = /^(\w+)(?:\[(\d{1,9})\])?$/;

/** The field of a path within a record, an entry or an object: `location.city`, `sepaMandates[0].rumName`. Undefined when there is none. */
export function innerField(fields: Fields, path: string): Field | undefined {
  let inside: Fields | undefined = fields;
  let found: Field | undefined;
  for (const part of path.split('.')) {
    const [, name = '', index] = STEP.exec(part) ?? [];
    found = inside !== undefined && Object.hasOwn(inside, name) ? inside[name] : undefined;
    if (found === undefined || (index !== undefined) !== (found.type === 'items')) return undefined;
    inside = found.type === 'items' || found.type === 'object' ? found.fields : undefined;
  }
  return found;
}

/**
 * The object with the values at their paths; `null` takes away what is there, and what no path names stays. Entries of lists behind the last
 * one are added in the order of their numbers.
 */
export function merged(object: Values, values: Values): Values {
  const result = structuredClone(object) as Node;
  for (const [path, value] of Object.entries(values)) put(result, stepsOf(path), value);
  return withoutGaps(result) as Values;
}

const stepsOf = (path: string): readonly Step[] =>
  path.split('.').flatMap((part): readonly Step[] => {
    const [, name = part, index] = STEP.exec(part) ?? [];
    return index === undefined ? [name] : [name, Number(index)];
  });

function put(node: Node, [step, ...rest]: readonly Step[], value: unknown): void {
  if (step === undefined) return;
  if (rest.length === 0) {
    if (value === null) delete node[step];
    else node[step] = value;
    return;
  }
  if (value === null && (node[step] ?? null) === null) return;
  node[step] ??= typeof rest[0] === 'number' ? [] : {};
  put(node[step] as Node, rest, value);
}

function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== undefined).map(withoutGaps);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutGaps(inner)]));
}
