import { useTranslate } from '@mortise/sdk/client';
import { ActionIcon } from '@mantine/core';
import { IconCopyPlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { RateCell } from './RateCell.tsx';
import type { RateEditor } from './RateEditor.ts';
import styles from './Rates.module.css';

interface RatesGridProps {
  readonly store: RateEditor;
  readonly isWritable: boolean;
}

/** Durations in the first line, amounts in the first column, rates where they meet. */
export const RatesGrid = observer(function RatesGrid({ store, isWritable }: RatesGridProps) {
  const t = useTranslate();
  const [head = [], ...lines] = store.texts;
  const columns = head.slice(1).map((_, at) => at + 1);
  return (
    <div className={styles['scroller']} role="region" aria-label={t('Rate table')} tabIndex={0}>
      <table className={styles['grid']} aria-label={t('Rate table')}>
        <thead>
          <tr>
            <th scope="col" className={styles['corner']}>
              {t('Up to so many months')} →<br />
              {t('From this amount')} ↓
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <RateCell
                  store={store}
                  line={0}
                  column={column}
                  isWritable={isWritable}
                  label={t('Up to so many months, column {column}', { column })}
                />
                {isWritable && (
                  <span className={styles['buttons']}>
                    <Tool
                      label={t('Insert a column before column {column}', { column })}
                      run={() => store.addColumn(column)}
                      icon={<IconPlus size={14} />}
                    />
                    {columns.length > 1 && (
                      <Tool
                        label={t('Delete column {column}', { column })}
                        run={() => store.removeColumn(column)}
                        icon={<IconTrash size={14} />}
                      />
                    )}
                  </span>
                )}
              </th>
            ))}
            {isWritable && (
              <th>
                <Tool label={t('Add a column')} run={() => store.addColumn(head.length)} icon={<IconPlus size={14} />} />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((_, at) => (
            <Line key={at} store={store} line={at + 1} columns={columns} isWritable={isWritable} isOnly={lines.length === 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

interface LineProps extends RatesGridProps {
  readonly line: number;
  readonly columns: readonly number[];
  readonly isOnly: boolean;
}

const Line = observer(function Line({ store, line, columns, isWritable, isOnly }: LineProps) {
  const t = useTranslate();
  return (
    <tr>
      <th scope="row">
        <RateCell store={store} line={line} column={0} isWritable={isWritable} label={t('From this amount, line {line}', { line })} />
      </th>
      {columns.map((column) => (
        <td key={column}>
          <RateCell
            store={store}
            line={line}
            column={column}
            isWritable={isWritable}
            label={t('Rate in percent, line {line}, column {column}', { line, column })}
          />
        </td>
      ))}
      {isWritable && (
        <td className={styles['buttons']}>
          <Tool label={t('Duplicate line {line}', { line })} run={() => store.addLine(line)} icon={<IconCopyPlus size={14} />} />
          {!isOnly && <Tool label={t('Delete line {line}', { line })} run={() => store.removeLine(line)} icon={<IconTrash size={14} />} />}
        </td>
      )}
    </tr>
  );
});

interface ToolProps {
  readonly label: string;
  readonly run: () => void;
  readonly icon: React.ReactNode;
}

const Tool = ({ label, run, icon }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} title={label} onClick={run}>
    {icon}
  </ActionIcon>
);
