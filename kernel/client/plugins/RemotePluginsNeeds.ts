import type { ApiService, EntitiesService, EventsService } from '@mortise/sdk/client';
import type { Dictionary } from '../services/Dictionary.ts';
import type { PluginHost } from './PluginHost.ts';

export interface RemotePluginsNeeds {
  readonly api: ApiService;
  readonly events: EventsService;
  readonly entities: EntitiesService;
  readonly dictionary: Dictionary;
  readonly host: PluginHost;
  /** Tenant and user: what their pages suffered is kept in this browser until the server is told. */
  readonly owner: string;
}
