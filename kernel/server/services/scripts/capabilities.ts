import type { ScriptRights } from './ScriptRights.ts';
import { apiError, apiRoute, isPermitted } from '@mortise/sdk';
import type { SystemRepositories } from '@mortise/sdk/server';
import type { Capabilities } from '../../../../sandbox/shared/answerCapability.ts';
import type { JsonValue } from '../../../../sandbox/shared/JsonValue.ts';
import { parseListQuery } from '../../../shared/listing/parseListQuery.ts';
import type { TenantTexts } from '../configuration/texts/TenantTexts.ts';
import type { TenantLists } from '../lists/TenantLists.ts';
import type { KeepingScript, ScriptStorage } from './ScriptStorage.ts';

export interface CapabilityServices {
  readonly repositories: SystemRepositories;
  readonly lists: TenantLists;
  readonly texts: TenantTexts;
  readonly storage: ScriptStorage;
}

const MAX_ROWS = 500;

/** What a script on the server may ask for, by name, besides the domain rules that it has where it runs; `sdk/scripts/library.ts` is the other end. */
export function scriptCapabilities(services: CapabilityServices, script: KeepingScript, rights: ScriptRights): Capabilities {
  const { scope } = rights;
  const { locale } = scope.user;
  return {
    get: (argument) => {
      const { collection, registration } = fields(argument);
      return readable(services.repositories, rights, collection).get(
        scope,
        text(registration, 'Invalid registration format, should be a string'),
      );
    },
    list: (argument) => {
      const { collection, query } = fields(argument);
      const asked = parseListQuery(queryOf(query));
      const limit = Math.min(asked.limit ?? MAX_ROWS, MAX_ROWS);
      return readable(services.repositories, rights, collection).list(scope, { ...asked, limit });
    },
    lists: async (argument) => {
      const name = text(fields(argument)['list'], 'Not a list name');
      const values = await services.lists.choices(scope, name);
      if (values === undefined) throw new Error(`List not found ${name.slice(0, 100)}`);
      return values;
    },
    translate: async (argument) => {
      const source = text(fields(argument)['text'], 'text has to be a text');
      const dictionary = await services.texts.of(scope, locale);
      return Object.hasOwn(dictionary, source) ? dictionary[source] : source;
    },
    storage: (argument) => store(services.storage, script, rights, fields(argument)),
  };
}

/** The repository behind a collection that may be read. @throws UNSUPPORTED_ENTITY, PERMISSION_DENIED */
function readable(repositories: SystemRepositories, { scope, also }: ScriptRights, collection: JsonValue | undefined) {
  const path = text(collection, 'collection has to be a text').replace(/^\/?(?:api\/)?/, '');
  const repository = repositories.named(path, scope);
  const permission = `read ${apiRoute(repository.entity)}`;
  const isAllowed = isPermitted(scope.holder, permission) && (also === undefined || isPermitted(also, permission));
  if (!isAllowed) throw apiError('PERMISSION_DENIED', [permission]);
  return repository;
}

function store(storage: ScriptStorage, script: KeepingScript, rights: ScriptRights, argument: Fields): Promise<unknown> {
  const { scope, keepsNothing } = rights;
  const { operation, value } = argument;
  const key = argument['key'] as string;
  if (operation === 'keys') return storage.keys(rights, script.name);
  if (operation === 'get') return storage.get(rights, script.name, key);
  if (keepsNothing === true) return Promise.resolve(null);
  if (operation === 'set') return storage.set(scope, script, key, value);
  if (operation === 'remove') return storage.remove(scope, script.name, key);
  throw new TypeError('storage can get, set, remove and keys');
}

type Fields = Readonly<Record<string, JsonValue | undefined>>;

const fields = (argument: JsonValue): Fields =>
  typeof argument === 'object' && argument !== null && !Array.isArray(argument) ? argument : {};

function text(value: JsonValue | undefined, problem: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new TypeError(problem);
}

const queryOf = (query: JsonValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields(query ?? null)).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
