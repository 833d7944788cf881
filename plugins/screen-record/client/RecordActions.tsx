import { ContributionsService, SessionService, useService } from '@mortise/sdk/client';
import type { RecordActionProps } from '@mortise/sdk/client';
import { ContributedView } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';

/** What plugins offer to do with the record. */
export const RecordActions = observer(function RecordActions({ entity, record }: RecordActionProps) {
  const session = useService(SessionService);
  return useService(ContributionsService)
    .all('recordActions')
    .filter((action) => action.entity === undefined || action.entity === entity.name)
    .filter(({ permission }) => permission === undefined || session.isPermitted(permission))
    .map(({ id, pluginId, load }) => <ContributedView key={id} plugin={pluginId} load={load} with={{ entity, record }} />);
});
