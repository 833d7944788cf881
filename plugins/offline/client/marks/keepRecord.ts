import { recordPath, type EntityShape, type Services } from '@mortise/sdk';
import { EntitiesService, NotificationsService, OfflineService, TranslationService } from '@mortise/sdk/client';
import { keepMarks } from './keepMarks.ts';

/** Marks the record of the page to be kept for the road. */
export default async function keepRecord(services: Services, path = window.location.pathname): Promise<void> {
  const notifications = services.get(NotificationsService);
  const t: TranslationService['translate'] = (text, values) => services.get(TranslationService).translate(text, values);
  if (!services.get(OfflineService).isSupported)
    return notifications.info(
      t(
        'Work without a network is switched off, this page did not come over https, or the browser keeps nothing, as in some private windows.',
      ),
    );
  const registration = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const isIt = (entity: EntityShape): boolean => registration !== '' && recordPath(entity, registration) === path;
  const entity = services.get(EntitiesService).all.find(isIt);
  if (entity === undefined || registration.startsWith('TMP')) return notifications.info(t('Open the record that is to be kept first.'));
  const { name = registration } = (await services.get(EntitiesService).nameOf(entity.name, registration)) ?? {};
  await keepMarks(services, [{ kind: entity.name, registration, name }]);
}
