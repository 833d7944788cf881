import { Badge } from '@mantine/core';
import { entityPluralLabel } from '@mortise/sdk';
import { EntitiesService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import type { TableColumn } from '@mortise/sdk/ui';
import styles from '../Operations.module.css';
import { sizeText } from '../sizeText.ts';
import type { IndexState } from './indexTexts.ts';

export function useIndexColumns(): readonly TableColumn<IndexState>[] {
  const t = useTranslate();
  const formats = useFormats();
  const entities = useService(EntitiesService);
  const of = ({ entity, table }: IndexState): string => {
    const known = entities.find(entity ?? '');
    return known === undefined ? table : t(entityPluralLabel(known));
  };
  return [
    { id: 'name', label: t('Index'), width: 300, cell: ({ name }) => <bdi dir="ltr">{name}</bdi> },
    { id: 'table', label: t('Of'), width: 190, cell: (index) => <bdi>{of(index)}</bdi> },
    { id: 'state', label: t('Status'), width: 120, cell: (index) => <IndexBadge index={index} /> },
    { id: 'uses', label: t('Uses'), width: 100, isNumeric: true, cell: ({ uses }) => <bdi>{formats.number(uses)}</bdi> },
    {
      id: 'bytes',
      label: t('Size'),
      width: 100,
      isNumeric: true,
      cell: ({ bytes }) => <bdi>{sizeText(bytes, (value) => formats.number(value))}</bdi>,
    },
    {
      id: 'definition',
      label: t('Definition'),
      width: 480,
      cell: ({ definition }) => (
        <code className={styles['code']} dir="ltr">
          {definition}
        </code>
      ),
    },
  ];
}

function IndexBadge({ index: { isMissing, isOwn, isUnique, uses } }: { readonly index: IndexState }) {
  const t = useTranslate();
  if (isMissing)
    return (
      <Badge color="red" variant="light">
        {t('Missing')}
      </Badge>
    );
  if (isOwn) return <Badge variant="light">{t('Added here')}</Badge>;
  return uses === 0 && !isUnique ? t('Never used') : t('In use');
}
