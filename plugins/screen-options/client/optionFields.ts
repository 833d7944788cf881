import type { Fields, JsonObject, JsonValue } from '@mortise/sdk';

const EVERYDAY = 'everyday';
const FILES = 'files';
const WITHOUT_NETWORK = 'offline';

/** The options that the product knows. */
export const OPTION_FIELDS: Fields = {
  sortLists: { type: 'switch', label: 'Choices in the order of their names', hint: 'sortLists', group: EVERYDAY, default: false },
  saveOuterPanelsExpandedState: {
    type: 'switch',
    label: 'Cards of a record stay open or closed as they were left',
    hint: 'saveOuterPanelsExpandedState',
    group: EVERYDAY,
    default: false,
  },
  advancedSearchInModal: {
    type: 'switch',
    label: 'Advanced search opens as a dialog',
    hint: 'advancedSearch.inModal',
    group: EVERYDAY,
    default: true,
  },
  defaultDebounce: {
    type: 'integer',
    label: 'Pause after typing in milliseconds',
    hint: 'defaultDebounce',
    group: EVERYDAY,
    min: 0,
    max: 5_000,
    default: 250,
  },
  allowDebugMode: { type: 'switch', label: 'Pages can show how they are made', hint: 'allowDebugMode', group: EVERYDAY, default: true },
  allowOpenQueryToken: {
    type: 'switch',
    label: 'Runs of scripts can be opened by an address with a token',
    hint: 'allowOpenQueryToken',
    group: EVERYDAY,
    default: false,
  },
  syncPerson: { type: 'switch', label: 'Users follow the person they are', hint: 'syncPerson', group: EVERYDAY, default: true },
  useKeepAlive: {
    type: 'select',
    list: 'keepAlive',
    label: 'Pages that are worked with keep the session at the provider alive',
    hint: 'oidc.useKeepAlive',
    group: EVERYDAY,
  },
  maxDocumentSize: { type: 'integer', label: 'Largest file in MB', hint: 'maxDocumentSize', group: FILES, min: 1, max: 100, default: 20 },
  publicPath: { type: 'text', label: 'Beginning of the addresses of its files', hint: 'publicPath', group: FILES, max: 200 },
  offlineSupport: { type: 'switch', label: 'Work without a network', hint: 'offlineSupport', group: WITHOUT_NETWORK, default: false },
  preloadContractsCount: {
    type: 'integer',
    label: 'Contracts that are fetched before they are needed',
    hint: 'preloadContractsCount',
    group: WITHOUT_NETWORK,
    min: 0,
    max: 10_000,
  },
};

/** Where an option stands, if its name is not its place. */
const PLACES: Readonly<Record<string, readonly [string] | readonly [string, string]>> = {
  advancedSearchInModal: ['advancedSearch', 'inModal'],
  useKeepAlive: ['oidc.useKeepAlive'],
};
const placeOf = (name: string): readonly [string] | readonly [string, string] => PLACES[name] ?? [name];

/** `advancedSearch` was the word modal or inline before. */
const objectOf = (value: JsonValue | undefined): JsonObject =>
  value === 'inline'
    ? { inModal: false }
    : typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : {};

/** The fields of the form, of the options. */
export function valuesOf(options: JsonObject): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(OPTION_FIELDS).map(([name, field]) => {
      const [first, second] = placeOf(name);
      const value = second === undefined ? options[first] : objectOf(options[first])[second];
      return [name, name === 'useKeepAlive' ? keptAlive(value) : (value ?? field.default)];
    }),
  );
}

const keptAlive = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'boolean' ? (value ? 'always' : 'never') : undefined;

/** The options with what the form says. What is as the product has it is left out; what the form does not know stays. */
export function optionsOf(before: JsonObject, values: Readonly<Record<string, unknown>>): JsonObject {
  let options = before;
  for (const [name, field] of Object.entries(OPTION_FIELDS)) {
    const given = name === 'useKeepAlive' && typeof values[name] === 'string' ? values[name] === 'always' : values[name];
    options = placed(
      options,
      placeOf(name),
      given === field.default || given === '' || given === null ? undefined : (given as JsonValue | undefined),
    );
  }
  return options;
}

function placed(
  options: JsonObject,
  [first, second]: readonly [string] | readonly [string, string],
  value: JsonValue | undefined,
): JsonObject {
  const inner = second === undefined ? value : placed(objectOf(options[first]), [second], value);
  const { [first]: _, ...rest } = options;
  const isNothing = inner === undefined || (second !== undefined && Object.keys(inner as JsonObject).length === 0);
  return isNothing ? rest : { ...rest, [first]: inner };
}
