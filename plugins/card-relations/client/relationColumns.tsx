import { RecordLink, type TableColumn } from '@mortise/sdk/ui';
import type { RelationRow } from './relationRows.ts';
import type { RelationTexts } from './RelationTexts.ts';

/** @param isLinked whether the names of persons other than `main` lead to their pages */
export function relationColumns({ t }: RelationTexts, main: string, isLinked: boolean): readonly TableColumn<RelationRow>[] {
  const target = ({ target: name, link }: RelationRow) =>
    isLinked && link.target !== main ? (
      <RecordLink entity="Person" registration={link.target}>
        <bdi>{name}</bdi>
      </RecordLink>
    ) : (
      <bdi>{name}</bdi>
    );
  return [
    { id: 'name', label: t('Name'), width: 190, sortKey: 'name', cell: ({ name }) => <bdi>{name}</bdi>, text: ({ name }) => name },
    { id: 'relation', label: t('Relation'), width: 150, sortKey: 'relation', cell: ({ relation }) => relation },
    { id: 'target', label: t('Of whom'), width: 190, sortKey: 'target', cell: target, text: (row) => row.target },
    {
      id: 'stake',
      label: t('Stake'),
      width: 84,
      isNumeric: true,
      sortKey: 'stake',
      cell: ({ stake }) => stake,
      text: ({ link: { stake = '' } }) => stake,
    },
    { id: 'level', label: t('Level'), width: 76, isNumeric: true, sortKey: 'level', cell: ({ level }) => level },
  ];
}
