import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../client/useTranslate.ts';
import { BesideMark } from '../components/BesideMark.tsx';
import { PinMark } from './PinMark.tsx';
import type { TableRowProps } from './TableRowProps.ts';
import type { TableColumn } from './tableTypes.ts';
import styles from './RecordTable.module.css';

type FirstCellProps<Row> = TableRowProps<Row> & { readonly column: TableColumn<Row> };

/** What names the row: a link to it, after the button that expands it and the mark that it is pinned. */
export const FirstCell = observer(function FirstCell<Row>({
  column,
  row,
  path,
  index,
  level,
  isOfTable,
  isPinned,
  isExpanded,
  parts,
  control,
}: FirstCellProps<Row>) {
  const t = useTranslate();
  const content = column.cell(row);
  return (
    <td
      className={styles['first']}
      data-column={column.id}
      data-numeric={column.isNumeric || undefined}
      data-tabular={column.isTabular || undefined}
      tabIndex={-1}
      style={level === undefined ? undefined : { paddingInlineStart: 12 + (level - 1) * 20 + (isExpanded === undefined ? 22 : 0) }}
    >
      {isExpanded !== undefined && (
        <button
          type="button"
          className={styles['expander']}
          aria-label={isExpanded ? t('Collapse') : t('Expand')}
          aria-expanded={isExpanded}
          tabIndex={-1}
          onClick={() => control.toggleChildren(index)}
        />
      )}
      {isPinned && !parts.isNumbered && isOfTable && <PinMark />}
      {path === undefined ? (
        content
      ) : (
        <Link to={path} discover="none" className={styles['link']} tabIndex={-1}>
          {content}
          <BesideMark />
        </Link>
      )}
    </td>
  );
}) as <Row>(props: FirstCellProps<Row>) => ReactNode;
