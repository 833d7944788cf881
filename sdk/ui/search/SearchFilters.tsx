import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { EntityShape } from '../../entity/EntityShape.ts';
import { ContributionsService } from '../../client/services/ContributionsService.ts';
import { useService } from '../../client/useServices.ts';
import { ContributedView } from '../components/ContributedView.tsx';
import type { EntitySearchStore } from './EntitySearchStore.ts';
import styles from './EntitySearch.module.css';

interface SearchFiltersProps {
  readonly id: string;
  readonly entity: EntityShape;
  readonly store: EntitySearchStore;
}

/** The form for the advanced search of the entity, else the one for all. */
export const SearchFilters = observer(function SearchFilters({ id, entity, store }: SearchFiltersProps) {
  const forms = useService(ContributionsService).all('searchForms');
  const form = forms.find((candidate) => candidate.entity === entity.name) ?? forms.find((candidate) => candidate.entity === undefined);
  if (!store.isExpanded || form === undefined) return null;
  return (
    <div id={id} className={styles['filters']}>
      <ContributedView
        plugin={form.pluginId}
        load={form.load}
        with={{ entity, criteria: store.criteria, launch: (criteria) => store.filter(criteria) }}
        fallback={<Skeleton height={160} />}
      />
    </div>
  );
});
