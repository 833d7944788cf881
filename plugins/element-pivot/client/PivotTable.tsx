import { useTranslate } from '@mortise/sdk/client';
import { SafeLink } from '@mortise/sdk/ui';
import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { PivotWords } from './PivotWords.ts';
import { linesOf, type Pivot, type PivotChoice, type PivotGroup, type PivotValue } from './computePivot.ts';
import styles from './Pivot.module.css';

interface PivotTableProps {
  readonly pivot: Pivot;
  readonly choice: PivotChoice;
  readonly words: PivotWords;
  /** Translated. */
  readonly label: string;
  /** The list of the records with these values, by the columns of the data. */
  readonly addressOf?: (values: readonly PivotValue[]) => string | undefined;
}

/** Each has a cell for every column: a browser stands still while it draws a hundred times as many. */
const MOST_LINES = 500;

/** The groups as a table; those that hold others can be folded up. */
export const PivotTable = observer(function PivotTable({ pivot, choice: { rows, column }, words, label, addressOf }: PivotTableProps) {
  const t = useTranslate();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => setFolded(new Set(folded.has(key) ? [...folded].filter((other) => other !== key) : [...folded, key]));
  const figure = (value: string | undefined, group: PivotGroup | undefined, ofColumn?: string) => {
    if (value === undefined) return '';
    const to = addressOf?.([...(group?.values ?? []), ...(ofColumn === undefined ? [] : [{ path: column!, value: ofColumn }])]);
    return to === undefined ? words.figure(value) : <SafeLink to={to}>{words.figure(value)}</SafeLink>;
  };
  const lines = linesOf(pivot.groups, folded);
  return (
    <>
      <div className={styles['scroller']} role="region" aria-label={label} tabIndex={0}>
        <table className={styles['table']} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{rows.length === 0 ? t('All rows') : rows.map(words.labelOf).join(' / ')}</th>
              {pivot.columns.map((one) => (
                <th key={one} scope="col" className={styles['figure']}>
                  {words.write(column!, one)}
                </th>
              ))}
              <th scope="col" className={styles['figure']}>
                {t('Total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, MOST_LINES).map((group) => (
              <tr key={group.key} data-outer={group.groups.length > 0 || undefined}>
                <th scope="row" style={{ paddingInlineStart: 8 + group.depth * 16 }}>
                  <GroupName group={group} name={words.write(group.path, group.value)} isFolded={folded.has(group.key)} toggle={toggle} />
                </th>
                {group.cells.map((cell, index) => (
                  <td key={pivot.columns[index]} className={styles['figure']}>
                    {figure(cell, group, pivot.columns[index])}
                  </td>
                ))}
                <td className={styles['figure']}>{figure(group.total, group)}</td>
              </tr>
            ))}
          </tbody>
          <Totals pivot={pivot} figure={figure} />
        </table>
      </div>
      {lines.length > MOST_LINES && (
        <Note>{t('{count} more rows are in the totals and the CSV only.', { count: lines.length - MOST_LINES })}</Note>
      )}
      {pivot.leftOut > 0 && <Note>{t('{count} more columns are in the totals only.', { count: pivot.leftOut })}</Note>}
    </>
  );
});

interface TotalsProps {
  readonly pivot: Pivot;
  readonly figure: (value: string | undefined, group: PivotGroup | undefined, ofColumn?: string) => ReactNode;
}

function Totals({ pivot, figure }: TotalsProps) {
  const t = useTranslate();
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('Total')}</th>
        {pivot.totals.map((cell, index) => (
          <td key={pivot.columns[index]} className={styles['figure']}>
            {figure(cell, undefined, pivot.columns[index])}
          </td>
        ))}
        <td className={styles['figure']}>{figure(pivot.total, undefined)}</td>
      </tr>
    </tfoot>
  );
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
);

interface GroupNameProps {
  readonly group: PivotGroup;
  readonly name: string;
  readonly isFolded: boolean;
  readonly toggle: (key: string) => void;
}

function GroupName({ group, name, isFolded, toggle }: GroupNameProps) {
  if (group.groups.length === 0) return name;
  return (
    <UnstyledButton className={styles['fold']} aria-expanded={!isFolded} onClick={() => toggle(group.key)}>
      <IconChevronDown size={14} stroke={1.5} aria-hidden className={styles['arrow']} data-folded={isFolded || undefined} />
      {name}
    </UnstyledButton>
  );
}
