import { entityPluralLabel, type EntityDefinition, type ListValue } from '@mortise/sdk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerHeaders } from '@mortise/sdk/server';
import type { ExportColumn } from './exportColumns.ts';

/** What an export says in words, in the language in which it was asked for. */
export interface ExportTexts {
  readonly headers: readonly string[];
  /** Labels by code list and value. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Plural of the entity: title and name of the sheet. */
  readonly plural: string;
  readonly row: string;
  readonly rows: string;
}

/** Asks the product's own API, in the name of whoever asks for the export, as their browser does. */
export async function exportTexts(
  http: FastifyInstance,
  request: FastifyRequest,
  entity: EntityDefinition,
  columns: readonly ExportColumn[],
  locale: string,
): Promise<ExportTexts> {
  const names = [...new Set(columns.flatMap(({ list }) => list ?? []))];
  const ask = async <T>(url: string): Promise<T> => (await http.inject({ url, headers: callerHeaders(request) })).json<T>();
  const [{ keys }, lists] = await Promise.all([
    ask<{ readonly keys: Readonly<Record<string, string>> }>(`/api/core/locales/${encodeURIComponent(locale)}`),
    names.length === 0
      ? []
      : ask<readonly (readonly ListValue[])[]>(`/api/script/lists?${new URLSearchParams({ locale, lists: names.join() })}`),
  ]);
  const t = (key: string): string => keys[key] ?? key;
  return {
    headers: columns.map(({ labels }) => labels.map(t).join(': ')),
    labels: Object.fromEntries(names.map((name, index) => [name, labelsOf(lists[index] ?? [])])),
    plural: t(entityPluralLabel(entity)),
    row: t('row'),
    rows: t('rows'),
  };
}

const labelsOf = (values: readonly ListValue[]): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map(({ value, label }) => [value, label]));
