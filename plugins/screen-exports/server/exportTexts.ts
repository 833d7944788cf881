import { entityPluralLabel, type EntityDefinition, type ListValue } from '@mortise/sdk';
import type { CallRoute } from '@mortise/sdk/server';
import type { lists as listRoutes, texts as textRoutes } from '../../../kernel/contract.ts';
import type { RecordColumn } from '@mortise/sdk/server';

/** Where neither language nor tenant has another. */
const ROWS = '{count, plural, one {row} other {rows}}';

/** What an export says in words, in the language in which it was asked for. */
export interface ExportTexts {
  readonly headers: readonly string[];
  /** Labels by code list and value. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Plural of the entity: title and name of the sheet. */
  readonly plural: string;
  /** What rows are called: the form depends on their number. */
  readonly rows: string;
  /** Absent in exports from before there were forms. */
  readonly locale?: string;
}

/** Asks the product's own API, in the name of whoever asks for the export, as their browser does. */
export async function exportTexts(
  callRoute: CallRoute,
  entity: EntityDefinition,
  columns: readonly RecordColumn[],
  locale: string,
): Promise<ExportTexts> {
  const names = [...new Set(columns.flatMap(({ list }) => list ?? []))];
  const [{ keys }, lists] = await Promise.all([
    callRoute<typeof textRoutes.textsOfTenant>('GET /core/texts', { query: { locale, whole: true } }),
    names.length === 0 ? [] : callRoute<typeof listRoutes.valuesOfLists>('GET /script/lists', { query: { locale, lists: names } }),
  ]);
  const t = (key: string): string => keys[key] ?? key;
  return {
    headers: columns.map(({ labels }) => labels.map(t).join(': ')),
    labels: Object.fromEntries(names.map((name, index) => [name, labelsOf(lists[index] ?? [])])),
    plural: t(entityPluralLabel(entity)),
    rows: Object.hasOwn(keys, 'rows') ? t('rows') : ROWS,
    locale,
  };
}

/** None of a list that there is no more. */
const labelsOf = (values: readonly (ListValue | 'ERROR')[]): Readonly<Record<string, string>> =>
  Object.fromEntries(values.flatMap((known) => (known === 'ERROR' ? [] : [[known.value, known.label]])));
