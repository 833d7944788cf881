import { IconCalendarCheck, IconCalendarX, IconCheck, IconClock, IconMail, IconX, type Icon } from '@tabler/icons-react';

interface Look {
  readonly icon: Icon;
  readonly look: string;
}

/** Marks of the lists `inviteStatus` and `rsvp`. */
export const STATUS_LOOKS: Readonly<Record<string, Look>> = {
  INTENDED: { icon: IconClock, look: 'default' },
  INVITED: { icon: IconMail, look: 'ongoing' },
  PRESENTED: { icon: IconCheck, look: 'success' },
  ABSENT: { icon: IconX, look: 'error' },
};
export const ANSWER_LOOKS: Readonly<Record<string, Look>> = {
  ACCEPTED: { icon: IconCalendarCheck, look: 'success' },
  REFUSED: { icon: IconCalendarX, look: 'warning' },
};
/** Of values that a tenant added to the lists. */
export const OTHER_LOOK: Look = { icon: IconClock, look: 'default' };
