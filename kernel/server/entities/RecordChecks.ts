import type { EntityDefinition, FieldError, Fields, JsonObject } from '@mortise/sdk';
import { fineAmounts, type RequestScope, type SaveOptions, type Statements } from '@mortise/sdk/server';
import type { Data } from '../services/database/derivedValues.ts';
import { bodyError } from './checkedBody.ts';
import { listCheck, type ListedValues } from './listedValues.ts';
import type { Within } from '../services/database/Database.ts';

/** Options of the tenant, read with the statements of a transaction where one is open. */
export type OptionsOf = (scope: RequestScope, statements?: Statements) => Promise<JsonObject>;

/** Looks at a record as it is to be stored. @throws the catalogue's error of the first rule that it breaks */
export type RecordCheck = (after: Data, before?: Data, brought?: ReadonlySet<string>) => void;

interface CheckNeeds {
  readonly entity: EntityDefinition;
  /** That a body may bring. */
  readonly fields: Fields;
  readonly optionsOf: OptionsOf;
  readonly lists: ListedValues;
}

const NO_CHECK: RecordCheck = () => {};

/**
 * The rules that an entity has beyond its single fields, at work for one tenant. What was wrong before, and is in no field that the body
 * brings, keeps nobody from changing the rest.
 */
export async function recordCheck(
  { entity, fields, optionsOf, lists }: CheckNeeds,
  scope: RequestScope,
  bodies: readonly unknown[],
  { statements, isEntered = false }: Within<Pick<SaveOptions, 'statements' | 'isEntered'>> = {},
): Promise<RecordCheck> {
  const rules = await ruleCheck(entity, optionsOf, scope, statements);
  if (!isEntered) return rules;
  const unlisted = await listCheck(fields, lists, scope, bodies, statements);
  return (after, before, brought) => {
    const errors = [...unlisted(after, before), ...fineAmounts(entity.fields, after, before)];
    if (errors.length > 0) throw bodyError(errors);
    rules(after, before, brought);
  };
}

async function ruleCheck(
  { rules }: EntityDefinition,
  optionsOf: OptionsOf,
  scope: RequestScope,
  statements: Statements | undefined,
): Promise<RecordCheck> {
  if (rules === undefined) return NO_CHECK;
  const options = await optionsOf(scope, statements);
  return (after, before, brought) => {
    const errors = rules(after, options);
    const known = new Set(before === undefined || errors.length === 0 ? [] : rules(before, options).map(asText));
    const told = errors.filter((error) => !known.has(asText(error)) || brought?.has(rootOf(error)) === true);
    if (told.length > 0) throw bodyError(told);
  };
}

const asText = ({ path, key }: FieldError): string => `${path} ${key}`;
const rootOf = ({ path }: FieldError): string => path.split(/[.[]/, 1)[0]!;

/** The name of a record: the one that it brings, unless its kind gives names to those that have none or whose name has followed so far. */
export function nameFor({ nameOf }: EntityDefinition, name: string | null, data: Data, before?: Data): string | null {
  if (nameOf === undefined) return name;
  const followed = before !== undefined && name !== null && name === before['name'] && name === nameOf({ ...before, name: null });
  return name === null || followed ? (nameOf({ ...data, name: null }) ?? name) : name;
}
