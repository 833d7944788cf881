import type { Services } from '@mortise/sdk';
import { NotificationsService, OfflineService, TranslationService } from '@mortise/sdk/client';

/** Works without the server from now on, or with it again. Says so where that is not to be had. KEY-009 */
export default function toggleOfflineMode(services: Services): void {
  const offline = services.get(OfflineService);
  if (offline.isSupported) return offline.choose(!offline.isChosen);
  services
    .get(NotificationsService)
    .info(
      services
        .get(TranslationService)
        .translate(
          'Work without a network is switched off, this page did not come over https, or the browser keeps nothing, as in some private windows.',
        ),
    );
}
