import { Alert, Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiService } from '../../client/services/ApiService.ts';
import { EventsService } from '../../client/services/EventsService.ts';
import { usePermission } from '../../client/usePermission.ts';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import type { ApprovalInfo } from '../../wire.ts';

/** @internal */
export interface WaitingChangeProps {
  /** What is protected: `profiles`. */
  readonly area: string;
  /** Of which thing; of all of the area without it. */
  readonly name?: string;
}

/**
 * Says that a change of what is open waits for a second person, with the way to it. Nothing where none does.
 * @internal
 */
export function WaitingChange({ area, name }: WaitingChangeProps) {
  const t = useTranslate();
  const waiting = useWaiting(area, name);
  return waiting.map(({ _id, registration, askedBy }) => (
    <Alert key={_id} role="status" color="blue" variant="light" w="100%">
      {t('A change of {name} by {user} waits for approval.', { name: registration, user: askedBy })}{' '}
      <Anchor component={Link} to={`/approvals/${_id}`} inherit>
        {t('Show request')}
      </Anchor>
    </Alert>
  ));
}

function useWaiting(area: string, name: string | undefined): readonly ApprovalInfo[] {
  const api = useService(ApiService);
  const events = useService(EventsService);
  const mayRead = usePermission('read /api/core/approvals');
  const [waiting, setWaiting] = useState<readonly ApprovalInfo[]>([]);
  useEffect(() => {
    if (!mayRead) return undefined;
    let isOver = false;
    const load = async (): Promise<void> => {
      const query = { area, ...(name !== undefined && { name }) };
      const found = await api.get<readonly ApprovalInfo[]>('/core/approvals', { query, isSilent: true }).catch(() => []);
      if (!isOver) setWaiting(found);
    };
    void load();
    const stop = events.on('approvals', () => void load());
    return () => {
      isOver = true;
      stop();
    };
  }, [api, events, mayRead, area, name]);
  return waiting;
}
