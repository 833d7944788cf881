import { listRoute, type EntityShape } from '@mortise/sdk';
import { Link, useTranslate } from '@mortise/sdk/client';
import { IconUsers } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ListState } from './listUrl.ts';
import { isSameQuery, queryOf } from './savedSearch.ts';
import type { SavedSearches } from './SavedSearches.ts';
import styles from './SavedViews.module.css';

interface SavedViewsProps {
  readonly entity: EntityShape;
  readonly state: ListState;
  readonly saved: SavedSearches;
}

/** The saved searches of a list as views of it, one click away: the user's own and those shared with them. */
export default observer(function SavedViews({ entity, state, saved }: SavedViewsProps) {
  const t = useTranslate();
  const query = queryOf(state);
  const views = [{ id: '', label: t('All'), query: '', audience: undefined }, ...saved.all];
  return (
    <nav aria-label={t('Views')} className={styles['views']}>
      {views.map(({ id, label, query: ofView, audience }) => (
        <Link
          key={id}
          to={`${listRoute(entity)}${ofView === '' ? '' : `?${ofView}`}`}
          className={styles['view']}
          {...(isSameQuery(query, ofView) && { 'aria-current': 'page' as const })}
        >
          <bdi>{label}</bdi>
          {audience !== undefined && <IconUsers size={13} stroke={1.5} role="img" aria-label={t('Shared')} />}
        </Link>
      ))}
    </nav>
  );
});
