import { NotificationsService, OfflineService, SessionService, TranslationService } from '@mortise/sdk/client';
import type { Services } from '@mortise/sdk';
import type { Mark } from './Mark.ts';
import { Marks, MOST_MARKS } from './Marks.ts';

/** Marks what is wanted to be kept, and says what became of it. */
export async function keepMarks(services: Services, wanted: readonly Mark[]): Promise<void> {
  const notifications = services.get(NotificationsService);
  const t: TranslationService['translate'] = (text, values) => services.get(TranslationService).translate(text, values);
  void services.get(OfflineService).persist();
  const isRoom = await new Marks(services.get(SessionService)).add(wanted);
  if (isRoom) notifications.success(t('Kept for work without a network from now on. See Offline work.'));
  else notifications.warning(t('Only {count} records and searches can be kept. Remove some under Offline work.', { count: MOST_MARKS }));
}
