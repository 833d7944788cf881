import type { HeadCellProps } from './HeadCellProps.ts';
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { use, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from '../../client/useTranslate.ts';
import { CurrencyInHead } from '../components/CurrencyInHead.ts';
import { headCommands } from './headCommands.ts';
import { TableButton } from './TableButton.tsx';
import { nextSort } from './tableSort.ts';
import styles from './RecordTable.module.css';
import { lazyView } from '../lazyView.tsx';
import { Loaded } from '../Loaded.tsx';

const HeadMenu = lazyView(() => import('./HeadMenu.tsx'));
/** Pixels that a key press widens or narrows a column. */
const STEP = 16;

/** The name of a column. */
export const HeadCell = observer(function HeadCell<Row>(props: HeadCellProps<Row>) {
  const { column, position, widths, order, sort, isRightToLeft } = props;
  const isSorted = sort !== undefined && sort.key === column.sortKey;
  const resize = (event: KeyboardEvent) => {
    const step = { ArrowRight: STEP, ArrowLeft: -STEP }[event.key];
    if (!event.shiftKey || step === undefined) return;
    event.preventDefault();
    widths.widen(column, isRightToLeft ? -step : step);
  };
  return (
    <th
      scope="col"
      className={position === 0 ? styles['first'] : undefined}
      data-column={column.id}
      data-numeric={column.isNumeric || undefined}
      data-drop={order.dropAfter === column.id || undefined}
      style={{ inlineSize: widths.of(column) }}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      onKeyDown={resize}
      onPointerDown={(event) => order.drag(event, column.id)}
    >
      <span className={styles['head']}>
        <HeadLabel {...props} />
        <MenuButton {...props} />
      </span>
      <span
        className={styles['handle']}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.stopPropagation();
          widths.drag(event, column);
        }}
        onDoubleClick={() => widths.reset(column)}
      />
    </th>
  );
}) as <Row>(props: HeadCellProps<Row>) => ReactNode;

function HeadLabel<Row>({ column: { label, sortKey, currencyOf }, sort, isTabStop, onSort }: HeadCellProps<Row>) {
  const currency = use(CurrencyInHead);
  const unit = currencyOf && currency && <span className={styles['unit']}> {currency}</span>;
  if (sortKey === undefined || onSort === undefined)
    return (
      <span className={styles['name']} title={label}>
        {label}
        {unit}
      </span>
    );
  const isSorted = sort?.key === sortKey;
  const Arrow = isSorted && sort.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={styles['sort']}
      title={label}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onSort(nextSort(sort, sortKey))}
    >
      <span className={styles['name']}>
        {label}
        {unit}
      </span>
      <Arrow size={13} stroke={1.75} className={isSorted ? styles['sorted'] : styles['sortable']} aria-hidden />
    </button>
  );
}

/** The menu's code comes with the first click. */
const MenuButton = observer(function MenuButton<Row>(props: HeadCellProps<Row>) {
  const { column, isTabStop, widths } = props;
  const t = useTranslate();
  const [isWanted, setWanted] = useState(false);
  const commands = headCommands(props, t);
  if (commands.length === 0) return null;
  const label = t('Column {name}', { name: column.label });
  const isFirstStop = isTabStop && (column.sortKey === undefined || props.onSort === undefined);
  const button = (
    <TableButton label={label} hasMenu isTabStop={isFirstStop} className={styles['menu']} onClick={() => setWanted(true)}>
      <IconChevronDown size={13} stroke={1.75} aria-hidden />
    </TableButton>
  );
  if (!isWanted) return button;
  return (
    <Loaded fallback={button}>
      <HeadMenu label={label} isTabStop={isFirstStop} commands={commands} widen={(by) => widths.widen(column, by * STEP)} />
    </Loaded>
  );
}) as <Row>(props: HeadCellProps<Row>) => ReactNode;
