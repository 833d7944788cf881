import {
  IconBriefcase,
  IconCalendar,
  IconCar,
  IconChecklist,
  IconFileInvoice,
  IconFileText,
  IconHome,
  IconLayoutKanban,
  IconUserCheck,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';

/** The icons of daily work, which everybody sees at once: the others come when they are shown. */
export const DAILY_ICONS: ReadonlyMap<string, Icon> = new Map(
  Object.entries({
    briefcase: IconBriefcase,
    calendar: IconCalendar,
    car: IconCar,
    checklist: IconChecklist,
    'file-invoice': IconFileInvoice,
    'file-text': IconFileText,
    home: IconHome,
    'layout-kanban': IconLayoutKanban,
    'user-check': IconUserCheck,
    users: IconUsers,
  }),
);

/** Undefined for those that come later. */
export const dailyIcon = (name: string | undefined): Icon | undefined => DAILY_ICONS.get(name ?? '');
