import type { JsonValue } from '@mortise/sdk';
import type { ApiService, EntitiesService, QueryValue, TranslationService } from '@mortise/sdk/client';
import type { Capabilities } from '../../../sandbox/shared/answerCapability.ts';
import type { ScriptLists } from './ScriptLists.ts';

export interface CapabilityNeeds {
  readonly api: ApiService;
  readonly entities: EntitiesService;
  readonly translations: TranslationService;
  readonly lists: ScriptLists;
}

type Name = 'get' | 'list' | 'lists' | 'translate' | 'storage';

const MAX_ROWS = 500;
/** Parameters of a list that a script does not choose: the session, and another shape of the answer. */
const WITHHELD: ReadonlySet<string> = new Set(['token', 'breakdown', 'autocomplete']);

/**
 * What a script in this browser may ask for, by name, besides the domain rules that it has where it runs. It names collections
 * and records of known entities, never an address: some addresses do something when they are merely read.
 */
export const browserCapabilities = ({
  api,
  entities,
  translations,
  lists,
}: CapabilityNeeds): Readonly<Record<Name, Capabilities[string]>> => ({
  get: (argument) => {
    const { collection, registration } = fields(argument);
    return api.get(`/${collectionOf(entities, collection)}/${segment(registration)}`, { isSilent: true });
  },
  list: async (argument) => {
    const { collection, query } = fields(argument);
    const path = `/${collectionOf(entities, collection)}`;
    const { body, pagination } = await api.list<JsonValue[]>(path, { query: queryOf(fields(query)), isSilent: true });
    return { entities: body, pagination };
  },
  lists: (argument) => lists.values(text(fields(argument)['list'], 'Not a list name')),
  translate: (argument) => translations.translate(text(fields(argument)['text'], 'text has to be a text')),
  storage: () => {
    throw new Error('Scripts keep values on the server only: storage is for runs, batches, crons and workflows');
  },
});

/** The collection of an entity that the product knows. */
function collectionOf({ all }: EntitiesService, wanted: JsonValue | undefined): string {
  const path = text(wanted, 'collection has to be a text').replace(/^\/?(?:api\/)?/, '');
  const entity = all.find(({ collection }) => collection === path);
  if (entity === undefined) throw new Error(`There is no collection ${path.slice(0, 100)}`);
  return entity.collection;
}

/** A registration as one part of a path, whatever stands in it. */
function segment(registration: JsonValue | undefined): string {
  const wanted = text(registration, 'Invalid registration format, should be a string');
  if (/^\.+$/.test(wanted)) throw new TypeError('registration cannot consist of dots');
  return encodeURIComponent(wanted);
}

function queryOf(query: Fields): Record<string, QueryValue> {
  const asked = Object.entries(query).filter(([name]) => !WITHHELD.has(name));
  const texts = asked.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const);
  const { range, ...criteria } = Object.fromEntries(texts);
  return { ...criteria, ...('nextPagination' in criteria ? {} : { range: rangeOf(range) }) };
}

/** At most 500 rows, as many without a wish. */
function rangeOf(range = `0-${MAX_ROWS - 1}`): string {
  const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(range) ?? [];
  if (first === undefined || last === undefined) throw new TypeError('range has to be like 0-49');
  return `${first}-${Math.min(Number(last), Number(first) + MAX_ROWS - 1)}`;
}

type Fields = Readonly<Record<string, JsonValue | undefined>>;

const fields = (argument: JsonValue | undefined): Fields =>
  typeof argument === 'object' && argument !== null && !Array.isArray(argument) ? (argument as Fields) : {};

function text(value: JsonValue | undefined, problem: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new TypeError(problem);
}
