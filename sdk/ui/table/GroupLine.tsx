import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../../client/useTranslate.ts';
import { TableCheckbox } from './TableCheckbox.tsx';
import styles from './RecordTable.module.css';
import own from './GroupLine.module.css';

interface GroupLineProps {
  readonly id: string;
  readonly index: number;
  readonly span: number;
  readonly isTabStop: boolean;
  readonly label: string;
  readonly note: ReactNode;
  readonly isOpen: boolean | undefined;
  /** Loaded rows, and how many of them are selected; none where rows cannot be. */
  readonly rows: number;
  readonly selected: number;
  /** Said under the rows instead of the heading. */
  readonly more: { readonly isLoading: boolean; readonly error: Error | undefined } | undefined;
  readonly turn: () => void;
  readonly select: () => void;
}

/** The heading of a group, or the line under its rows that gets more of them. It stays in sight where the table is scrolled sideways. */
export default function GroupLine(props: GroupLineProps) {
  const { id, index, span, isTabStop, isOpen, more } = props;
  const isHeading = more === undefined;
  return (
    <tr
      data-index={index}
      data-id={id}
      aria-rowindex={index + 2}
      aria-level={isHeading ? 1 : 2}
      aria-expanded={isHeading ? isOpen : undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={isHeading ? own['heading'] : styles['note']}
      data-closed={isOpen === undefined || undefined}
    >
      <td colSpan={span} tabIndex={-1}>
        <span className={own['content']}>{more ? <More {...more} turn={props.turn} /> : <Heading {...props} />}</span>
      </td>
    </tr>
  );
}

function Heading({ label, note, isOpen, rows, selected, turn, select }: GroupLineProps) {
  const t = useTranslate();
  return (
    <>
      {isOpen === true && rows > 0 ? (
        <TableCheckbox
          label={t('Select the rows of {group}', { group: label })}
          isChecked={selected === rows}
          isPartial={selected > 0 && selected < rows}
          onChange={select}
        />
      ) : (
        <span className={own['noCheckbox']} />
      )}
      {isOpen !== undefined && (
        <button
          type="button"
          className={styles['expander']}
          aria-label={isOpen ? t('Collapse') : t('Expand')}
          aria-expanded={isOpen}
          tabIndex={-1}
          onClick={turn}
        />
      )}
      <bdi className={own['label']}>{label}</bdi>
      {note !== undefined && <span className={own['note']}>{note}</span>}
    </>
  );
}

function More({ isLoading, error, turn }: NonNullable<GroupLineProps['more']> & Pick<GroupLineProps, 'turn'>) {
  const t = useTranslate();
  if (isLoading)
    return (
      <span role="status">
        <Loader size={14} aria-hidden /> {t('Loading')}
      </span>
    );
  return (
    <span role={error && 'alert'}>
      {error && `${t('This could not be loaded')}: ${t(error.message)}`}
      <button type="button" className={styles['retry']} tabIndex={-1} onClick={turn}>
        {error ? t('Try again') : t('Load more')}
      </button>
    </span>
  );
}
