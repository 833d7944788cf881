import { token } from '@mortise/sdk';
import type { ConfigurationSession } from '../services/ConfigurationSession.ts';
import type { QueuedDialogsService } from '../services/QueuedDialogsService.ts';
import type { RemotePlugins } from '../plugins/RemotePlugins.ts';
import type { PublishedScripts } from '../services/PublishedScripts.ts';
import type { SandboxScriptsService } from '../services/SandboxScriptsService.ts';
import type { SideViewStore } from '../services/SideViewStore.ts';
import type { ScriptLists } from '../services/ScriptLists.ts';
import type { ScriptLogSender } from '../services/ScriptLogSender.ts';
import type { StoredPastNotices } from '../services/StoredPastNotices.ts';
import type { UserPhoto } from '../services/UserPhoto.ts';
import type { StreamedEventsService } from '../services/StreamedEventsService.ts';

/** Services of a session that only the kernel asks for. */
export const ConfigurationSessionToken = token<ConfigurationSession>('kernel/session');
export const RemotePluginsToken = token<RemotePlugins>('kernel/remote-plugins');
export const PastNoticesToken = token<StoredPastNotices>('kernel/past-notices');
export const UserPhotoToken = token<UserPhoto>('kernel/user-photo');
export const SideViewToken = token<SideViewStore>('kernel/side-view');
export const DialogsToken = token<QueuedDialogsService>('kernel/dialogs');
export const EventStreamToken = token<StreamedEventsService>('kernel/event-stream');
export const PublishedScriptsToken = token<PublishedScripts>('kernel/published-scripts');
export const ScriptListsToken = token<ScriptLists>('kernel/script-lists');
export const ScriptLogSenderToken = token<ScriptLogSender>('kernel/script-log-sender');
export const SandboxScriptsToken = token<SandboxScriptsService>('kernel/sandbox-scripts');
