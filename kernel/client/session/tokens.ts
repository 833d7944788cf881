import { token } from '@mortise/sdk';
import type { QueuedDialogsService } from '../services/QueuedDialogsService.ts';
import type { RemotePlugins } from '../plugins/RemotePlugins.ts';

/** Services of a session that only the kernel asks for. */
export const RemotePluginsToken = token<RemotePlugins>('kernel/remote-plugins');
export const DialogsToken = token<QueuedDialogsService>('kernel/dialogs');
