import type { EntityShape, Services } from '@mortise/sdk';
import { ApiService, EntitiesService, LayoutsService, SessionService } from '@mortise/sdk/client';
import type { ScriptsApi } from './ScriptsApi.ts';

/** What the preview needs. */
export interface PreviewNeeds {
  readonly api: ApiService;
  readonly scripts: ScriptsApi;
  readonly layouts: LayoutsService;
  readonly entities: readonly EntityShape[];
  /** Who is signed in. */
  readonly username: string;
}

export const previewNeeds = (services: Services, scripts: ScriptsApi): PreviewNeeds => ({
  api: services.get(ApiService),
  scripts,
  layouts: services.get(LayoutsService),
  entities: services.get(EntitiesService).all,
  username: services.get(SessionService).user.username,
});
