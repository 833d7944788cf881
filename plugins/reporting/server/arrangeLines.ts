import { formatText, sumByCurrency } from '@mortise/sdk/domain';
import type { RecordColumn } from '@mortise/sdk/server';
import type { ReportCell, ReportLine } from '../shared/reportResults.ts';
import type { Reader } from './Reader.ts';

type Row = readonly ReportCell[];

interface Arranged {
  /** How many of the first columns say the group: they are its heading, and no columns. */
  readonly groups: number;
  /** Whether sums are drawn: not where only the first rows are there. */
  readonly hasTotals: boolean;
  readonly reader: Pick<Reader, 'formats' | 'texts'>;
}

const GROUP = 'Total {group}';

/** The lines of a sheet: its rows, by groups with subtotals where they are grouped, and the totals of its amounts by currency. */
export function arrangeLines(columns: readonly RecordColumn[], rows: readonly Row[], arranged: Arranged): readonly ReportLine[] {
  const { groups, hasTotals, reader } = arranged;
  const shown = columns.slice(groups);
  const lineOf = (row: Row): ReportLine => ({ kind: 'row', cells: row.slice(groups) });
  const t = (text: string): string => reader.texts[text] ?? text;
  const totals = hasTotals
    ? totalLines(
        shown,
        rows.map((row) => row.slice(groups)),
        'total',
        t('Total'),
      )
    : [];
  if (groups === 0) return [...rows.map(lineOf), ...totals];
  const grouped = Map.groupBy(rows, (row) => groupText(columns, row, arranged));
  const inOrder = [...grouped].toSorted(([, one], [, other]) => compareGroups(one[0]!, other[0]!, reader.formats.locale));
  const lines = inOrder.flatMap(([group, members]): readonly ReportLine[] => {
    const label = group === '' ? '–' : group;
    const sums = hasTotals
      ? totalLines(
          shown,
          members.map((row) => row.slice(groups)),
          'subtotal',
          formatText(t(GROUP), { group: label }, reader.formats.locale),
        )
      : [];
    return [
      { kind: 'group', label: `${label} (${reader.formats.number(members.length)})`, cells: shown.map(() => EMPTY) },
      ...members.map(lineOf),
      ...sums,
    ];
  });
  return [...lines, ...totals];
}

const EMPTY: ReportCell = { value: '' };

/** Of a reference the name that stands behind it, where the reader may see it. */
function groupText(columns: readonly RecordColumn[], row: Row, { groups, reader: { formats } }: Arranged): string {
  const cell = row[0]!;
  if (columns[0]!.kind === 'date' && cell.value !== '') return formats.writtenDate(cell.value);
  if (columns[0]!.refersTo === undefined || groups < 2) return cell.currency === undefined ? cell.value : `${cell.value} ${cell.currency}`;
  return row[1]!.value || cell.value;
}

/** Days as they follow each other, all else as words do; those without one last. */
function compareGroups(one: Row, other: Row, locale: string): number {
  const [first, second] = [one, other].map((row) => row[1]?.value || row[0]!.value) as [string, string];
  if ((first === '') !== (second === '')) return first === '' ? 1 : -1;
  return first.localeCompare(second, locale.replace('-EU', ''), { numeric: true });
}

/** A line for each currency that there are amounts in. */
function totalLines(
  columns: readonly RecordColumn[],
  rows: readonly Row[],
  kind: 'subtotal' | 'total',
  label: string,
): readonly ReportLine[] {
  const sums = columns.map((column, index) =>
    column.kind === 'amount' ? sumByCurrency(rows.map((row) => amountOf(row[index]!))) : new Map<string, string>(),
  );
  const currencies = [...new Set(sums.flatMap((sum) => [...sum.keys()]))].toSorted();
  return currencies.map((currency) => ({
    kind,
    label,
    cells: columns.map((column, index): ReportCell => {
      const value = sums[index]!.get(currency);
      if (value !== undefined) return { value, currency };
      return column.isCurrency === true ? { value: currency } : EMPTY;
    }),
  }));
}

const amountOf = ({ value, currency }: ReportCell) => ({ value, ...(currency !== undefined && { currency }) });
