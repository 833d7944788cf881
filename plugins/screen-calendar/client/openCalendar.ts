import type { Services } from '@mortise/sdk';
import { ApiService, EntitiesService, NotificationsService, SessionService, TranslationService } from '@mortise/sdk/client';
import { firstDayOfWeek, type Formats, today } from '@mortise/sdk/domain';
import type { CalendarOf } from './CalendarStore.ts';
import { dayText } from './dayText.ts';
import { datedKinds } from './datedKinds.ts';
import { HiddenKinds } from './HiddenKinds.ts';

/** The calendar of whoever is signed in: what they may read, from today on where there is little room. */
export function openCalendar(services: Services, { locale, timeZone }: Formats, isNarrow: boolean): CalendarOf {
  const session = services.get(SessionService);
  const kinds = datedKinds(services.get(EntitiesService).all);
  return {
    kinds: kinds.filter(({ entity }) => session.isPermitted(`read /api/${entity.collection}`)),
    hidden: new HiddenKinds(session),
    api: services.get(ApiService),
    moving: {
      api: services.get(ApiService),
      notifications: services.get(NotificationsService),
      t: (key, values) => services.get(TranslationService).translate(key, values),
      dayText: (day) => dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
      isAdmin: session.user.isAdmin,
      mayWrite: ({ collection }) => session.isPermitted(`write /api/${collection}`),
    },
    username: session.user.username,
    usual: { day: today(timeZone), span: isNarrow ? 'agenda' : 'month' },
    firstDay: firstDayOfWeek(locale),
  };
}
