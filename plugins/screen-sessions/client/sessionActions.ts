import type { RowAction } from '@mortise/sdk/ui';
import type { OpenSession } from './OpenSession.ts';

/** Ends one session, or all of its user; each asks first, for what is typed there is lost with it. */
export const sessionActions = ({ _id, username }: OpenSession): readonly RowAction[] => [
  {
    label: 'End this session',
    method: 'DELETE',
    url: `/api/core/sessions/${_id}`,
    confirm: 'End this session of {name}? What they typed and have not saved is lost.',
    message: 'The session of {name} is ended.',
    values: { name: username },
  },
  {
    label: 'End all sessions of the user',
    method: 'DELETE',
    url: '/api/core/sessions',
    payload: { username },
    confirm: 'End all sessions of {name}? What they typed and have not saved is lost.',
    message: 'All sessions of {name} are ended.',
    values: { name: username },
  },
];
