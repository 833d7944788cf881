import type { JsonObject, Services } from '@mortise/sdk';
import { EntitiesService, SessionService } from '@mortise/sdk/client';
import type { RecordKey } from '../services/recentRecords.ts';

const MOST = 10;

/** The records that the user pinned in the lists, those that they may read. LIST-034. Observable. */
export function pinnedRecords(services: Services): readonly RecordKey[] {
  const session = services.get(SessionService);
  return services
    .get(EntitiesService)
    .all.filter(({ collection }) => session.isPermitted(`read /api/${collection}`))
    .flatMap(({ name: entity }) =>
      session.preferences('PINNED_ITEM', entity).flatMap(({ value }) => {
        const registration = (value as JsonObject | null)?.['registration'];
        return typeof registration === 'string' ? [{ entity, registration }] : [];
      }),
    )
    .slice(0, MOST);
}
