import { type AnswerOf, type JsonValue, spelledOut, type Services } from '@mortise/sdk';
import { harmlessCell } from '@mortise/sdk/domain';
import { type ParameterSchemas, type Route, route } from '@mortise/sdk/server';
import { stringify } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import type { KernelRoute } from './kernelRoute.ts';

const PAGE = 100;
const MOST = 200_000;

/** How the rows of a list become lines of a file. */
interface CsvList<R extends Route, Row extends object> {
  /** Names of the columns, in their order. */
  readonly columns: readonly (keyof Row & string)[];
  readonly rowsOf: (answer: AnswerOf<R>) => readonly Row[];
}

/** The rows that a list shows with its filters, as a file: read page by page, with the permission of the list, and told in the audit log. */
export function csvRoute<R extends KernelRoute, Row extends object>(list: R, { columns, rowsOf }: CsvList<R, Row>): KernelRoute {
  const { offset, limit, ...filters }: ParameterSchemas = list.query ?? {};
  const isPaged = offset !== undefined && limit !== undefined;
  const read = list.run as (call: object, services: Services) => Promise<AnswerOf<R>>;
  const file = route({
    method: 'GET',
    path: `${list.path}/export.csv`,
    permission: list.permission,
    tag: list.tag,
    audits: 'EXPORT',
    summary: `The same as a CSV file: ${list.summary}`,
    query: filters,
    produces: 'text/csv; charset=utf-8',
    run: async (call, services) => {
      const page = async (at: number): Promise<readonly Row[]> =>
        rowsOf(await read({ ...call, query: { ...call.query, ...(isPaged && { offset: at, limit: PAGE }) } }, services));
      // What is refused is refused before the first byte leaves.
      const first = await page(0);
      const pages = async function* (): AsyncGenerator<readonly Row[]> {
        let rows = first;
        for (let at = PAGE; at <= MOST; at += PAGE) {
          yield rows;
          if (!isPaged || rows.length < PAGE) return;
          rows = await page(at);
        }
      };
      return { content: Readable.from(csvLines(columns, pages())), fileName: `${nameOf(list.path)}.csv` };
    },
  });
  return { ...file, ...(list.config && { config: list.config }) };
}

async function* csvLines<Row extends object>(
  columns: readonly (keyof Row & string)[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield stringify([columns.map(spelledOut)], { bom: true });
  for await (const rows of pages) yield stringify(rows.map((row) => columns.map((column) => cellOf(row[column] as JsonValue | undefined))));
}

/** What a spreadsheet would take for a formula is text. */
function cellOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return harmlessCell(typeof value === 'string' ? value : JSON.stringify(value));
}

/** `/system/database/indexes` is `indexes`. */
const nameOf = (path: string): string => path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? 'list';
