import { recordRoute, type EntityShape } from '@mortise/sdk';
import { listTrailOf, SessionService, useLocation, useService, type ListTrail } from '@mortise/sdk/client';
import { useState } from 'react';

/** The list that the user came from, on the page of one of its records; not beside a list. */
export function useListTrail(entity: EntityShape, registration: string | undefined): ListTrail | undefined {
  const { user } = useService(SessionService);
  const { pathname } = useLocation();
  const [trail] = useState(() => (registration === undefined ? undefined : listTrailOf(entity, user, registration)));
  return pathname.startsWith(`${recordRoute(entity)}/`) ? trail : undefined;
}
