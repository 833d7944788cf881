import { token, type Token } from '@mortise/sdk';
import type { Connection } from '../offline/Connection.ts';
import type { AskedApprovals } from './AskedApprovals.ts';
import type { ContributionRegistry } from '../plugins/ContributionRegistry.ts';
import type { Dictionary } from './Dictionary.ts';
import type { DictionaryTranslationService } from './DictionaryTranslationService.ts';
import type { Embedding } from './Embedding.ts';
import type { HostStore } from './HostStore.ts';
import type { MantineNotificationsService } from './MantineNotificationsService.ts';
import type { PreferenceThemeService } from './PreferenceThemeService.ts';
import type { ProofRequests } from './ProofRequests.ts';
import type { TokenStore } from './TokenStore.ts';

/** Services of the kernel that only the kernel asks for. */
/** Not by name, as the others: whoever could name it would have the token of the session. */
export const TokenStoreToken = Symbol('kernel/token-store') as Token<TokenStore>;
export const ConnectionToken = token<Connection>('kernel/connection');
export const NoticesToken = token<MantineNotificationsService>('kernel/notices');
export const HostStoreToken = token<HostStore>('kernel/host');
export const EmbeddingToken = token<Embedding>('kernel/embedding');
export const RegistryToken = token<ContributionRegistry>('kernel/registry');
export const ThemeStoreToken = token<PreferenceThemeService>('kernel/theme');
export const DictionaryToken = token<Dictionary>('kernel/dictionary');
export const TranslationStoreToken = token<DictionaryTranslationService>('kernel/translations');
export const AskedApprovalsToken = token<AskedApprovals>('kernel/asked-approvals');
export const ProofRequestsToken = token<ProofRequests>('kernel/proof-requests');
