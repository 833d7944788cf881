import { listRoute } from '@mortise/sdk';
import { EntitiesService, Link, SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { IMPORT_CRITERION } from '../shared/importCriterion.ts';
import type { ImportInfo } from '../shared/imports.ts';

/** Leads to the list of the kind, with the records that the import created or changed. */
export const ShowRecords = observer(function ShowRecords({ info }: { readonly info: ImportInfo }) {
  const t = useTranslate();
  const entity = useService(EntitiesService).find(info.entityName);
  const session = useService(SessionService);
  if (entity === undefined || info.isDryRun || info.undo !== undefined || info.created + info.updated === 0) return null;
  if (!session.isPermitted(`read /api/${entity.collection}`)) return null;
  return (
    <Button component={Link} variant="default" to={`${listRoute(entity)}?${IMPORT_CRITERION}=${info._id}`}>
      {t('Show the records')}
    </Button>
  );
});
