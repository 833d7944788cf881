import { ApiService, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedRows, PagedScreen, type PageAsked } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { sessionLists } from '../../../kernel/contract.ts';
import { EndAll } from './EndAll.tsx';
import { sessionActions } from './sessionActions.ts';
import { useSessionColumns } from './useSessionColumns.tsx';

/** Who is signed in, the session used last first. */
export default observer(function SessionsScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const read = async (query: PageAsked) => {
    const answer = await api.call<typeof sessionLists.listAllSessions>('GET /core/sessions', { query, isSilent: true });
    return { rows: answer.sessions, continues: answer.continues };
  };
  const [store] = useState(() => new PagedRows(read));
  const columns = useSessionColumns();
  const mayEnd = usePermission('write /api/core/sessions');
  return (
    <PagedScreen
      title={t('Open sessions')}
      exportPath="/core/sessions/export.csv"
      store={store}
      columns={columns}
      keyOf={({ _id }) => _id}
      pathOf={({ username }) => `/user/${encodeURIComponent(username)}`}
      {...(mayEnd && { actionsOf: sessionActions, onDone: () => void store.load() })}
      empty={<EmptyState hint={t('Nobody is signed in.')} />}
    >
      {mayEnd && <EndAll done={() => void store.load()} />}
    </PagedScreen>
  );
});
