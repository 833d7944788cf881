import type { RowAction } from '@mortise/sdk/ui';
import type { ActingUser } from './ActingUser.ts';

/** Takes the right away; main administrators have it as long as they are that. */
export const actingActions = ({ username, isMainAdmin }: ActingUser): readonly RowAction[] | undefined =>
  isMainAdmin
    ? undefined
    : [
        {
          label: 'Take the right away',
          method: 'PUT',
          url: `/api/core/users/${encodeURIComponent(username)}/acting-right`,
          payload: { canImpersonate: false },
          confirm: 'May {name} act for others no longer? Where they act for somebody now, it ends at once.',
          message: 'The right of {name} is taken away.',
          values: { name: username },
        },
      ];
