import { recordPath } from '@mortise/sdk';
import { useTranslate, type ElementProps, type NodeOf } from '@mortise/sdk/client';
import { DataRows, RecordTable, SafeLink, ShowAll, computeTotals, type NodeDataStore, type TableSort } from '@mortise/sdk/ui';
import { sortRows } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type kind from './tableKind.ts';
import { columnsOf, flattened, linked, tableColumn, type FlatRow } from './columnsOf.tsx';
import styles from './Table.module.css';

type TableProps = ElementProps<NodeOf<typeof kind>>;

/** Rows as a table. */
export default observer(function TableElement({ node, page }: TableProps) {
  const { props } = node;
  return (
    <div className={props.compact === true ? styles['compact'] : undefined}>
      <DataRows data={props.data} page={page} height={160}>
        {(data) => <Rows key={JSON.stringify([props.columns, props.sort])} data={data} node={node} page={page} />}
      </DataRows>
    </div>
  );
});

/** Rows that are shown at first of more than these; very many scroll in a frame of their own. */
const FIRST = 12;
const MOST = 15;
const MOST_WHOLE = 200;

const sortOf = (text: string | undefined): TableSort | undefined =>
  text !== undefined ? { key: text.replace(/^-/, ''), isDescending: text.startsWith('-') } : undefined;

const Rows = observer(function Rows({ data, node, page }: TableProps & { readonly data: NodeDataStore }) {
  const t = useTranslate();
  const { columns: chosen, sort: first, totals, label } = node.props;
  const [isWhole, setWhole] = useState(false);
  const [sort, setSort] = useState(() => sortOf(first));
  const { rows, fields, entity } = data;
  const currency = page?.record?.['currency'];
  const columns = useMemo(() => columnsOf(chosen, rows, fields), [chosen, rows, fields]);
  const shown = useMemo(
    () => columns.map((column) => tableColumn(column, { t, entity, currency: typeof currency === 'string' ? currency : undefined })),
    // The texts of the columns change with the page as a whole.
    // eslint-disable-next-line react/exhaustive-deps
    [columns, currency, entity],
  );
  const flat = useMemo(() => flattened(rows, columns), [rows, columns]);
  const by = columns.find(({ path }) => path === sort?.key);
  const sorted = by === undefined ? flat : sortRows(flat, by.sortKey, sort!.isDescending);
  const isFolded = !isWhole && sorted.length > MOST && sorted.length <= MOST_WHOLE;
  return (
    <>
      <RecordTable<FlatRow>
        label={t(label ?? node.title ?? 'Table')}
        columns={entity === undefined ? shown : linked(shown)}
        rows={isFolded ? sorted.slice(0, FIRST) : sorted}
        isWhole={sorted.length <= MOST_WHOLE}
        keyOf={(row) => row.$key}
        {...(entity && {
          pathOf: ({ $row }: FlatRow) => (typeof $row['registration'] === 'string' ? recordPath(entity, $row['registration']) : undefined),
        })}
        sort={sort}
        onSort={setSort}
        {...(totals === true && { totals: computeTotals(flat, shown, t) })}
      />
      {isFolded && <ShowAll count={sorted.length} onShow={() => setWhole(true)} />}
      <ListLink data={data} hasTotals={totals === true} />
    </>
  );
});

/** The way from sums, and from the first of more records, to the list of all that they are of. */
const ListLink = observer(function ListLink({ data, hasTotals }: { readonly data: NodeDataStore; readonly hasTotals: boolean }) {
  const t = useTranslate();
  const address = data.isPartial || hasTotals ? data.listAddress() : undefined;
  if (address === undefined) return null;
  return (
    <p className={styles['list']}>
      <SafeLink to={address}>{t('Open the list')}</SafeLink>
    </p>
  );
});
