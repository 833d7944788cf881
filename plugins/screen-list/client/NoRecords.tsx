import { entityLabel } from '@mortise/sdk';
import { Link, useTranslate } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ListStore } from './ListStore.ts';

interface NoRecordsProps {
  readonly store: ListStore;
  readonly addPath: string | undefined;
  readonly clear: () => void;
}

/** What an empty list says: that nothing fits the search, or what will be here. */
export default observer(function NoRecords({ store: { entity, state }, addPath, clear }: NoRecordsProps) {
  const t = useTranslate();
  const name = t(entityLabel(entity)).toLowerCase();
  if (state.search !== '' || Object.keys(state.criteria).length > 0) {
    const button = (
      <Button variant="default" mt="sm" onClick={clear}>
        {t('Clear the search')}
      </Button>
    );
    return <EmptyState hint={t('No {entity} matches the search.', { entity: name })} action={button} />;
  }
  const add = addPath !== undefined && (
    <Button component={Link} to={addPath} mt="sm">
      {t('Add the first one')}
    </Button>
  );
  return <EmptyState hint={t('Every {entity} will be listed here.', { entity: name })} action={add} />;
});
