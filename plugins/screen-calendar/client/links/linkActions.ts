import type { RowAction } from '@mortise/sdk/ui';
import type { CalendarLink } from '../../shared/calendarLink.ts';

/** Ends a link of the user; asks first, for what reads it shows nothing any more. */
export const linkActions =
  (username: string) =>
  ({ _id, name }: CalendarLink): readonly RowAction[] => [
    {
      label: 'End the link',
      method: 'DELETE',
      url: `/api/core/users/${encodeURIComponent(username)}/calendar-feeds/${_id}`,
      confirm: 'End the link {name}? The program that reads it shows nothing any more.',
      message: 'The link {name} is ended.',
      values: { name },
    },
  ];
