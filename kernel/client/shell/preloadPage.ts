import type { Services } from '@mortise/sdk';
import { ContributionsService, EntitiesService, SessionService } from '@mortise/sdk/client';
import { preloadView } from '@mortise/sdk/ui';
import { resolveRoute } from './resolveRoute.ts';

/** Fetches the code of the page that the address names: it is drawn with the frame then, not after it. */
export function preloadPage(services: Services, pathname: string): void {
  const { landingPage } = services.get(SessionService).configuration;
  const path = pathname === '/' && landingPage !== '' ? landingPage : pathname;
  const page = resolveRoute(path, services.get(ContributionsService), services.get(EntitiesService));
  if (page.kind === 'screen') preloadView(page.screen.load);
  if (page.kind === 'list') preloadView(page.view.load);
  if (page.kind === 'record') preloadView(page.view.load);
}
