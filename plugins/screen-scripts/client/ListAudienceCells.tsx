import { MultiSelect, TagsInput } from '@mantine/core';
import { ListsService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { audienceOf, withAudience, type ListRow } from './listRows.ts';
import type { OpenList } from './OpenList.ts';
import styles from './Scripts.module.css';

interface ListAudienceCellsProps {
  readonly row: ListRow;
  readonly list: OpenList;
  readonly isWritable: boolean;
}

/** Letters of a registration that say what kind of person it is of. GRAPH-008. */
const TRIGRAM = 3;
const MOST_TRIGRAMS = 200;

/** For which persons a relation is offered: their types, and how their registrations begin. Empty is for all. */
export const ListAudienceCells = observer(function ListAudienceCells({ row, list, isWritable }: ListAudienceCellsProps) {
  const t = useTranslate();
  const lists = useService(ListsService);
  const [isWrong, setWrong] = useState(false);
  const { value } = row;
  const types = audienceOf(row, 'personTypes');
  const trigrams = audienceOf(row, 'trigrams');
  const known = lists.values('personType').map((type) => ({ value: type.value, label: type.label }));
  // What a tenant took out of the list stays where it stands.
  const others = types.filter((type) => known.every((one) => one.value !== type)).map((type) => ({ value: type, label: type }));
  const change = (entered: readonly string[]) => {
    const fitting = entered.map((trigram) => trigram.trim().toUpperCase()).filter((trigram) => trigram.length === TRIGRAM);
    setWrong(fitting.length < entered.length);
    list.edit(value, withAudience(row, 'trigrams', [...new Set(fitting)]));
  };
  return (
    <>
      <td className={styles['audience']}>
        <MultiSelect
          aria-label={t('Types of person that {value} is for', { value })}
          data={[...known, ...others]}
          value={[...types]}
          onChange={(chosen) => list.edit(value, withAudience(row, 'personTypes', chosen))}
          readOnly={!isWritable}
          {...(types.length === 0 && { placeholder: t('All') })}
        />
      </td>
      <td className={styles['audience']}>
        <TagsInput
          aria-label={t('Registrations that {value} is for', { value })}
          value={[...trigrams]}
          onChange={change}
          readOnly={!isWritable}
          maxTags={MOST_TRIGRAMS}
          error={isWrong ? t('Three letters each, e.g. PER') : undefined}
          {...(trigrams.length === 0 && { placeholder: t('All') })}
        />
      </td>
    </>
  );
});
