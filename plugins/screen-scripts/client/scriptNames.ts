import { dashed, type EntityShape } from '@mortise/sdk';
import { kindOfScript, RUN_NAMES, SCRIPT_KINDS, type ScriptKind } from '@mortise/sdk/scripts';
import type { ScriptRow } from './contract.ts';

/** A script in the tree; without a row nobody has written it yet. */
export interface ScriptEntry {
  readonly name: string;
  readonly row?: ScriptRow;
}

export interface ScriptGroup {
  readonly kind: ScriptKind;
  readonly entries: readonly ScriptEntry[];
}

const OF_ENTITIES = ['layout', 'extension', 'list', 'workflow'];
const FIXED = ['contract-computation', 'personRegistration-format-check', 'string-to-address', 'address-to-string'];

/** Scripts that the product asks for by name. */
export const wantedNames = (entities: readonly EntityShape[]): readonly string[] => [
  ...entities.flatMap(({ name }) => OF_ENTITIES.map((kind) => `${dashed(name)}-${kind}`)),
  ...FIXED,
  ...RUN_NAMES,
];

/** The tree: what there is, and what is wanted besides, by kind. */
export function scriptGroups(rows: readonly ScriptRow[], wanted: readonly string[]): readonly ScriptGroup[] {
  const entries = new Map<string, ScriptEntry>(wanted.map((name) => [name, { name }]));
  for (const row of rows) entries.set(row.name, { name: row.name, row });
  const sorted = [...entries.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  return SCRIPT_KINDS.map((kind) => ({ kind, entries: sorted.filter(({ name }) => kindOfScript(name) === kind) })).filter(
    (group) => group.entries.length > 0,
  );
}

/** The entity that a script is about, by its name: `credit-line-layout-lead` → CreditLine. */
export function entityOfScript(name: string, entities: readonly EntityShape[]): EntityShape | undefined {
  const [subject = ''] = name.split(/-(?:layout|extension|computation|workflow|list)\b/, 1);
  return entities.find((entity) => dashed(entity.name) === subject);
}
