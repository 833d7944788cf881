import { observer } from 'mobx-react-lite';
import { useCallback, useState, type ClipboardEvent, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { NotificationsService } from '../../client/services/NotificationsService.ts';
import { TranslationService } from '../../client/services/TranslationService.ts';
import { useService } from '../../client/useServices.ts';
import { useStore } from '../../client/useStore.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailure } from '../components/LoadFailure.tsx';
import { copyRow } from './copyRow.ts';
import { TableBody } from './TableBody.tsx';
import { TableControl } from './TableControl.ts';
import { entriesOf } from './tableEntries.ts';
import { TableFoot } from './TableFoot.tsx';
import { TableHead } from './TableHead.tsx';
import { onTableKey } from './tableKeys.ts';
import type { RecordTableProps } from './tableTypes.ts';
import { useAside } from './useAside.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { useTableParts } from './useTableParts.ts';
import styles from './RecordTable.module.css';

/** A table of records: only the rows in sight are in the document, the head and the first column stay. */
export const RecordTable = observer(function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { columns, error, isLoading = false, scrollRef } = props;
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const { isRightToLeft } = useService(TranslationService);
  const navigate = useNavigate();
  const control = useStore((services) => TableControl.of<Row>(services, (path) => void navigate(path)));
  const widths = useColumnWidths<Row>(isRightToLeft, props.onResize);
  const parts = useTableParts(props);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  useAside(scroller);
  const [current, setCurrent] = useState<string>();
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      setScroller(element);
      scrollRef?.(element);
    },
    [scrollRef],
  );
  const entries = error === undefined ? entriesOf(props, control.expansion) : [];
  control.shows(props, entries);
  const isTree = props.childrenOf !== undefined;
  const width = columns.reduce((sum, column) => sum + widths.of(column), parts.lead + parts.tail);
  const copy = (event: ClipboardEvent<HTMLTableElement>) => {
    if (copyRow(event, control, columns)) notifications.success(t('Done'));
  };
  return (
    <div
      ref={attach}
      className={styles['scroller']}
      style={{ '--selection': `${parts.selection}px`, '--lead': `${parts.lead}px`, '--tail': `${parts.tail}px` } as CSSProperties}
      data-filling={props.isFilling || undefined}
      data-acting={parts.hasActions || undefined}
      aria-busy={isLoading}
      role="region"
      aria-label={props.label}
      tabIndex={0}
    >
      {/* A grid or treegrid is interactive: the rule does not see which role it gets. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        role={isTree ? 'treegrid' : 'grid'}
        className={styles['table']}
        aria-label={props.label}
        aria-rowcount={entries.length + 1}
        aria-multiselectable={parts.isSelectable || undefined}
        style={{ inlineSize: width }}
        onClick={(event) => onTableClick(event, control)}
        onMouseDown={(event) => event.shiftKey && parts.isSelectable && event.preventDefault()}
        onKeyDown={(event) => onTableKey(event, control, isRightToLeft)}
        onFocus={({ target }) => setCurrent(target.closest<HTMLElement>('tr[data-index]')?.dataset['id'] ?? current)}
        onCopy={copy}
      >
        <TableHead {...props} parts={parts} widths={widths} control={control} isRightToLeft={isRightToLeft} />
        <TableBody
          entries={entries}
          columns={columns}
          pathOf={props.pathOf}
          selected={props.selected}
          current={current}
          isTree={isTree}
          isLoading={isLoading && error === undefined}
          parts={parts}
          control={control}
          scroller={scroller}
        />
        {props.totals && entries.length > 0 && <TableFoot totals={props.totals} columns={columns} parts={parts} />}
      </table>
      {error !== undefined && <LoadFailure error={error} retry={() => props.onRetry?.()} />}
      {entries.length === 0 && !isLoading && error === undefined && (props.empty ?? <EmptyState />)}
    </div>
  );
}) as <Row>(props: RecordTableProps<Row>) => ReactNode;

/** A click beside links and buttons. */
function onTableClick<Row>(event: MouseEvent<HTMLTableElement>, control: TableControl<Row>): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('tr[data-index]');
  if (row === null || !event.currentTarget.contains(target)) return;
  if (target.closest('a, button, input, label') !== null || hasTextSelected()) return;
  control.choose(Number(row.dataset['index']), event.shiftKey);
}

const hasTextSelected = (): boolean => (document.getSelection()?.toString() ?? '') !== '';
