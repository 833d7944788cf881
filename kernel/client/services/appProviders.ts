import { provide, type Provider } from '@mortise/sdk';
import {
  ApiService,
  ContributionsService,
  NotificationsService,
  OfflineService,
  ThemeService,
  TranslationService,
} from '@mortise/sdk/client';
import { AskedApprovals } from './AskedApprovals.ts';
import { AuthService } from './AuthService.ts';
import { Connection } from '../offline/Connection.ts';
import { ContributionRegistry } from '../plugins/ContributionRegistry.ts';
import { Dictionary } from './Dictionary.ts';
import { DictionaryTranslationService } from './DictionaryTranslationService.ts';
import { Embedding } from './Embedding.ts';
import { HostStore } from './HostStore.ts';
import { HttpApiService } from './HttpApiService.ts';
import { MantineNotificationsService } from './MantineNotificationsService.ts';
import { PreferenceThemeService } from './PreferenceThemeService.ts';
import { ProofRequests } from './ProofRequests.ts';
import { showNotice } from './showNotice.ts';
import { refreshSession } from './refreshSession.ts';
import { TokenAuthService } from './TokenAuthService.ts';
import {
  AskedApprovalsToken,
  ConnectionToken,
  DictionaryToken,
  EmbeddingToken,
  HostStoreToken,
  NoticesToken,
  ProofRequestsToken,
  RegistryToken,
  ThemeStoreToken,
  TokenStoreToken,
  TranslationStoreToken,
} from './tokens.ts';
import { TokenStore } from './TokenStore.ts';

/** Services that live as long as the page. */
export const appProviders: readonly Provider[] = [
  provide(ConnectionToken, [], () => new Connection()),
  provide(OfflineService, [ConnectionToken], (connection) => connection),
  provide(
    TokenStoreToken,
    [ConnectionToken],
    (connection) => new TokenStore(localStorage, () => connection.passage?.refresh(refreshSession) ?? refreshSession()),
  ),
  provide(DictionaryToken, [], () => new Dictionary()),
  provide(NoticesToken, [DictionaryToken], (dictionary) => new MantineNotificationsService(dictionary, showNotice)),
  provide(NotificationsService, [NoticesToken], (notices) => notices),
  provide(AskedApprovalsToken, [], () => new AskedApprovals()),
  provide(ProofRequestsToken, [], () => new ProofRequests()),
  provide(
    ApiService,
    [TokenStoreToken, NotificationsService, ProofRequestsToken, AskedApprovalsToken, ConnectionToken],
    (tokens, notifications, ...others) => new HttpApiService(tokens, notifications, undefined, ...others),
  ),
  provide(
    TranslationStoreToken,
    [DictionaryToken, ApiService],
    (dictionary, api) => new DictionaryTranslationService(dictionary, api, localStorage),
  ),
  provide(TranslationService, [TranslationStoreToken], (translations) => translations),
  provide(AuthService, [ApiService, TokenStoreToken], (api, tokens) => new TokenAuthService(api, tokens)),
  provide(HostStoreToken, [ApiService, ThemeStoreToken], (api, theme) => new HostStore(api, theme)),
  provide(EmbeddingToken, [HostStoreToken], (host) => new Embedding(window.location, host)),
  provide(ThemeStoreToken, [], () => new PreferenceThemeService(localStorage)),
  provide(ThemeService, [ThemeStoreToken], (theme) => theme),
  provide(RegistryToken, [], () => new ContributionRegistry()),
  provide(ContributionsService, [RegistryToken], (registry) => registry),
];
