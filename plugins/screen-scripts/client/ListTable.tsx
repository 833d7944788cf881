import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { SUPPORTED_LOCALES } from '@mortise/sdk/domain';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState, type KeyboardEvent } from 'react';
import { ListAudienceCells } from './ListAudienceCells.tsx';
import { languageName } from './languageName.ts';
import type { ListRow } from './listRows.ts';
import type { OpenList } from './OpenList.ts';
import styles from './Scripts.module.css';

interface ListTableProps {
  readonly list: OpenList;
  readonly isWritable: boolean;
}

const languageOf = (locale: string): string => locale.split('-')[0]!;
const LANGUAGES = [...new Set([...SUPPORTED_LOCALES.map(languageOf), ...SUPPORTED_LOCALES])].toSorted();

/** The values of a list in their order, worded per language. Alt with the arrows moves the value that has the focus. */
export const ListTable = observer(function ListTable({ list, isWritable }: ListTableProps) {
  const t = useTranslate();
  const { locale } = useService(TranslationService);
  const own = languageOf(locale);
  const [added, setAdded] = useState<readonly string[]>([]);
  const labelled = list.rows.flatMap(({ labels }) => Object.keys(labels));
  const languages = [...new Set([own, 'en', ...added, ...labelled])];
  const isOfWorkflow = list.published?.isOfWorkflow === true;
  return (
    <div className={styles['panelBody']}>
      {isOfWorkflow && (
        <p className={styles['muted']}>{t('These are the statuses of a workflow: they can be worded and put in another order.')}</p>
      )}
      <div className={styles['tableFrame']} tabIndex={0} role="region" aria-label={t('Values of {list}', { list: list.name })}>
        <table className={styles['listTable']}>
          <thead>
            <tr>
              <th scope="col">{t('Value')}</th>
              <th scope="col">{t('Label of the product')}</th>
              {languages.map((language) => (
                <th key={language} scope="col">
                  {t('Label in {language}', { language: languageName(language, locale) })}
                </th>
              ))}
              {list.hasAudiences && (
                <>
                  <th scope="col">{t('For types of person')}</th>
                  <th scope="col">{t('For registrations that begin with')}</th>
                </>
              )}
              <th scope="col">{t('In use')}</th>
              {isWritable && (
                <th scope="col">
                  <span className={styles['unseen']}>{t('Actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <Row key={row.value} row={row} list={list} languages={languages} isWritable={isWritable} isOfWorkflow={isOfWorkflow} />
            ))}
          </tbody>
        </table>
      </div>
      {isWritable && (
        <div className={styles['listFoot']}>
          {!isOfWorkflow && <NewValue list={list} />}
          <Select
            label={t('Another language')}
            data={LANGUAGES.filter((value) => !languages.includes(value)).map((value) => ({ value, label: languageName(value, locale) }))}
            value={null}
            onChange={(language) => language !== null && setAdded([...added, language])}
            searchable
          />
        </div>
      )}
    </div>
  );
});

interface RowProps extends ListTableProps {
  readonly row: ListRow;
  readonly languages: readonly string[];
  readonly isOfWorkflow: boolean;
}

const Row = observer(function Row({ row, list, languages, isWritable, isOfWorkflow }: RowProps) {
  const t = useTranslate();
  const { locale } = useService(TranslationService);
  const { value, standard, labels, isInactive = false } = row;
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.altKey || !isWritable) return;
    event.preventDefault();
    const focused = event.target as HTMLElement;
    list.move(value, by);
    // The browser drops the focus of what is moved in the page.
    requestAnimationFrame(() => focused.focus());
  };
  return (
    <tr onKeyDown={onKeyDown} data-inactive={isInactive || undefined}>
      <th scope="row">
        <bdi>{value}</bdi>
      </th>
      <td>{standard ?? <span className={styles['muted']}>–</span>}</td>
      {languages.map((language) => (
        <td key={language}>
          <TextInput
            aria-label={t('{value} in {language}', { value, language: languageName(language, locale) })}
            value={labels[language] ?? ''}
            onChange={({ currentTarget }) => list.label(row, language, currentTarget.value)}
            readOnly={!isWritable}
            maxLength={200}
            dir="auto"
          />
        </td>
      ))}
      {list.hasAudiences && <ListAudienceCells row={row} list={list} isWritable={isWritable} />}
      <td>
        <Checkbox
          aria-label={t('{value} can be chosen', { value })}
          checked={!isInactive}
          disabled={!isWritable || isOfWorkflow}
          onChange={({ currentTarget }) => list.edit(value, { isInactive: !currentTarget.checked })}
        />
      </td>
      {isWritable && (
        <td>
          <span className={styles['rowActions']}>
            <ActionIcon variant="subtle" color="gray" aria-label={t('Move {value} up', { value })} onClick={() => list.move(value, -1)}>
              <IconArrowUp size={16} stroke={1.5} />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" aria-label={t('Move {value} down', { value })} onClick={() => list.move(value, 1)}>
              <IconArrowDown size={16} stroke={1.5} />
            </ActionIcon>
            {standard === undefined && (
              <ActionIcon variant="subtle" color="gray" aria-label={t('Remove {value}', { value })} onClick={() => list.remove(value)}>
                <IconTrash size={16} stroke={1.5} />
              </ActionIcon>
            )}
          </span>
        </td>
      )}
    </tr>
  );
});

const NewValue = observer(function NewValue({ list }: { readonly list: OpenList }) {
  const t = useTranslate();
  const [value, setValue] = useState('');
  const isTaken = list.rows.some((row) => row.value === value.trim());
  return (
    <form
      className={styles['newValue']}
      onSubmit={(event) => {
        event.preventDefault();
        if (list.add(value.trim())) setValue('');
      }}
    >
      <TextInput
        label={t('New value')}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        error={isTaken ? t('The list has it already') : undefined}
        maxLength={100}
      />
      <Button type="submit" variant="default" disabled={value.trim() === '' || isTaken}>
        {t('Add')}
      </Button>
    </form>
  );
});
