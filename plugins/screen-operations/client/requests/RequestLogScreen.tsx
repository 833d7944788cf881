import { Text } from '@mantine/core';
import { recordPath as pathOfRecord } from '@mortise/sdk';
import { ApiService, EntitiesService, ListsService, useFormats, useParams, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedScreen, type TableColumn } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { LOG_LABELS, SIGN_LISTS, type TrailLine } from './trailTexts.ts';
import { RequestTrail } from './RequestTrail.ts';

/** One request through all logs that the user may read. */
export default observer(function RequestLogScreen() {
  const t = useTranslate();
  const { requestId = '' } = useParams();
  const api = useService(ApiService);
  const entities = useService(EntitiesService);
  const trail = useMemo(() => {
    const recordPath = (name: string, registration: string): string => {
      const entity = entities.find(name);
      return entity === undefined ? '/' : pathOfRecord(entity, registration);
    };
    return new RequestTrail(api, requestId, recordPath);
  }, [api, entities, requestId]);
  const columns = useTrailColumns();
  return (
    <PagedScreen
      title={t('Request')}
      exportPath={`/system/request-logs/${requestId}/export.csv`}
      store={trail.list}
      columns={columns}
      keyOf={({ log, id }) => `${log} ${id}`}
      pathOf={({ path }) => path}
      empty={
        <EmptyState
          hint={t('No log has a line of this request: nothing went wrong and nothing was saved, or it is longer ago than logs are kept.')}
        />
      }
    >
      <Text size="sm" ff="monospace" dir="ltr">
        {requestId}
      </Text>
      {trail.unread.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('Not shown without their permission: {logs}', { logs: trail.unread.map((log) => t(LOG_LABELS[log].label)).join(', ') })}
        </Text>
      )}
    </PagedScreen>
  );
});

function useTrailColumns(): readonly TableColumn<TrailLine>[] {
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  const sign = ({ log, sign: code }: TrailLine): string => {
    const list = SIGN_LISTS[log];
    return list === undefined ? code : lists.label(list, code);
  };
  return [
    { id: 'date', label: t('Time'), width: 170, isTabular: true, cell: ({ date }) => <bdi>{formats.dateTime(date)}</bdi> },
    { id: 'log', label: t('Log'), width: 140, cell: ({ log }) => t(LOG_LABELS[log].label) },
    { id: 'sign', label: t('Event'), width: 190, cell: sign },
    { id: 'text', label: t('What it says'), width: 480, cell: ({ text }) => <bdi>{text}</bdi> },
    { id: 'username', label: t('User'), width: 170, cell: ({ username }) => <bdi>{username}</bdi> },
  ];
}
