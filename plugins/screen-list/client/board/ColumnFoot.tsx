import { useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ListGroups } from '../groups/ListGroups.ts';

interface ColumnFootProps {
  readonly groups: ListGroups;
  readonly status: string;
}

/** The way to more records of a column. */
export const ColumnFoot = observer(function ColumnFoot({ groups, status }: ColumnFootProps) {
  const t = useTranslate();
  const { isLoading, error, continues } = groups.rowsOf(status);
  return (
    <>
      {error && <p role="alert">{t('The following rows could not be loaded.')}</p>}
      {(continues || error) && (
        <Button variant="subtle" size="compact-sm" loading={isLoading} onClick={() => groups.showMore(status)}>
          {error ? t('Try again') : t('Load more')}
        </Button>
      )}
    </>
  );
});
