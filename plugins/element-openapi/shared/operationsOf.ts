type Json = Readonly<Record<string, unknown>>;

export interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly isRequired: boolean;
  readonly type: string;
  readonly description: string;
}
/** A part of a body: its name, type, and what it holds. */
export interface SchemaPart {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly parts: readonly SchemaPart[];
}
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary: string;
  /** Who may call it, in words. */
  readonly description: string;
  /** That a caller needs; absent where there is none, or where it depends on what is asked for. */
  readonly permission?: string;
  readonly parameters: readonly ApiParameter[];
  readonly body: readonly SchemaPart[];
  /** Whether several of what `body` says are sent. */
  readonly takesList: boolean;
  /** Whether what it answers can be read as JSON. */
  readonly answersJson: boolean;
  readonly answers: readonly { readonly status: string; readonly description: string }[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const DEEPEST = 3;

/** The operations of an OpenAPI document that have the tag and are below the path. Reads what it knows, and leaves out the rest. */
export function operationsOf(document: unknown, wanted: { readonly tag?: string; readonly path?: string }): readonly Operation[] {
  const paths = objectAt(document, 'paths');
  return Object.entries(paths).flatMap(([path, item]) => {
    if (wanted.path !== undefined && !path.startsWith(wanted.path)) return [];
    const shared = listAt(item, 'parameters');
    return METHODS.filter((method) => isObject(item) && isObject(item[method])).flatMap((method): readonly Operation[] => {
      const operation = objectAt(item, method);
      if (wanted.tag !== undefined && !listAt(operation, 'tags').includes(wanted.tag)) return [];
      return [
        {
          id: `${method} ${path}`,
          method: method.toUpperCase(),
          path,
          tags: listAt(operation, 'tags').map(String),
          summary: textAt(operation, 'summary') || textAt(operation, 'description'),
          description: textAt(operation, 'description'),
          ...(typeof operation['x-permission'] === 'string' && { permission: operation['x-permission'] }),
          ...contentOf(document, operation, shared),
        },
      ];
    });
  });
}

type Content = Pick<Operation, 'parameters' | 'body' | 'takesList' | 'answersJson' | 'answers'>;

function contentOf(document: unknown, operation: Json, shared: readonly unknown[]): Content {
  const parameters = [...shared, ...listAt(operation, 'parameters')].map((parameter) => resolved(document, parameter));
  const responses = Object.entries(objectAt(operation, 'responses')).map(([status, answer]) => ({
    status,
    description: textAt(resolved(document, answer), 'description'),
  }));
  const sent = schemaIn(resolved(document, operation['requestBody']));
  return {
    parameters: parameters.map((parameter) => ({
      name: textAt(parameter, 'name'),
      in: textAt(parameter, 'in'),
      isRequired: parameter['required'] === true,
      type: typeOf(document, parameter['schema']),
      description: textAt(parameter, 'description'),
    })),
    body: partsOf(document, sent, 0),
    takesList: resolved(document, sent)['items'] !== undefined,
    answersJson: Object.entries(objectAt(operation, 'responses')).every(([status, answer]) => !status.startsWith('2') || isJson(answer)),
    answers: responses,
  };
}

const isJson = (answer: unknown): boolean => Object.keys(objectAt(answer, 'content')).every((type) => type === 'application/json');

const schemaIn = (content: Json): unknown =>
  Object.values(objectAt(content, 'content')).map((media) => (isObject(media) ? media['schema'] : undefined))[0];

function partsOf(document: unknown, schema: unknown, depth: number): readonly SchemaPart[] {
  const { items, ...known } = resolved(document, schema);
  if (depth >= DEEPEST) return [];
  if (items !== undefined) return partsOf(document, items, depth);
  const required = listAt(known, 'required');
  return Object.entries(objectAt(known, 'properties')).map(([name, part]) => ({
    name,
    type: typeOf(document, part),
    isRequired: required.includes(name),
    description: textAt(resolved(document, part), 'description') || textAt(resolved(document, part), 'title'),
    parts: partsOf(document, part, depth + 1),
  }));
}

function typeOf(document: unknown, schema: unknown): string {
  const { type, format, items, enum: values } = resolved(document, schema);
  if (Array.isArray(values)) return values.map(String).join(' | ');
  const name = Array.isArray(type) ? type.map(String).join(' | ') : typeof type === 'string' ? type : 'any'; // oxlint-disable-line no-nested-ternary
  if (name === 'array') return `${typeOf(document, items)}[]`;
  return typeof format === 'string' ? `${name} (${format})` : name;
}

/** Follows `#/components/…`, a few times at most. */
function resolved(document: unknown, part: unknown, times = 4): Json {
  if (!isObject(part)) return {};
  const reference = part['$ref'];
  if (typeof reference !== 'string' || times === 0) return part;
  const target = reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), document);
  return resolved(document, target, times - 1);
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const objectAt = (value: unknown, name: string): Json => (isObject(value) && isObject(value[name]) ? value[name] : {});
const listAt = (value: unknown, name: string): readonly unknown[] => (isObject(value) && Array.isArray(value[name]) ? value[name] : []);
const textAt = (value: Json, name: string): string => (typeof value[name] === 'string' ? value[name] : '');
