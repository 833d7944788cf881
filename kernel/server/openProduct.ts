import { ApiError, documentRules, type JsonObject, provide, SDK_VERSION, type Token } from '@mortise/sdk';
import {
  AuditService,
  CaptchaProvider,
  DatabaseService,
  DescribedEntitiesService,
  DocumentsService,
  FileScanner,
  FrameAncestors,
  HostFiles,
  HostPages,
  HostTenants,
  FilesService,
  JobsService,
  KnownHosts,
  LogService,
  MailService,
  OutboundService,
  PdfConverter,
  PushProvider,
  Repositories,
  RoundsService,
  ScopesService,
  ScriptsService,
  SignInProviders,
  type ServerPlugin,
  TenantDatabase,
  TextsService,
  UploadsService,
  UserEventsService,
} from '@mortise/sdk/server';
import { join } from 'node:path';
import { environmentOf } from '../shared/environmentOf.ts';
import { ServiceContainer } from '../shared/ServiceContainer.ts';
import { DescribedEntities } from './entities/described/DescribedEntities.ts';
import type { AsksFirst } from './entities/CheckedRepository.ts';
import { CheckedRepositories } from './entities/CheckedRepositories.ts';
import type { ListedValues } from './entities/listedValues.ts';
import type { OptionsOf } from './entities/RecordChecks.ts';
import type { MovePeople } from './entities/moveReferences.ts';
import { RecordEvents } from './entities/RecordEvents.ts';
import { RecordDocuments } from './entities/RecordDocuments.ts';
import { SqlRepositories } from './entities/SqlRepositories.ts';
import type { ConditionScript } from './entities/ConditionScript.ts';
import type { EntryScript } from './entities/EntryScript.ts';
import type { TransitionScript } from './entities/TransitionScript.ts';
import { prepareTenants, type Welcome } from './firstStart.ts';
import { builtinLocales, builtinPlugins } from './plugins/builtin.ts';
import { PluginContents } from './plugins/PluginContents.ts';
import { FIELD_TYPES_LIST, PluginFieldTypes } from './plugins/PluginFieldTypes.ts';
import { pluginMigrations } from './plugins/pluginMigrations.ts';
import { PluginTables } from './plugins/PluginTables.ts';
import { PluginTexts } from './plugins/PluginTexts.ts';
import { scimMigrations } from './services/access/scim/scimMigrations.ts';
import { accessMigrations } from './services/access/accessMigrations.ts';
import { offeredMigrations } from './services/access/profiles/offeredPermissions.ts';
import { apiKeyMigrations } from './services/access/apiKeys/apiKeyMigrations.ts';
import { contextMigrations } from './services/access/contexts/contextMigrations.ts';
import { termsMigrations } from './services/access/terms/termsMigrations.ts';
import { IdentityProviders } from './services/access/signOn/IdentityProviders.ts';
import { signOnMigrations } from './services/access/signOn/signOnMigrations.ts';
import { serviceAccountMigrations } from './services/access/serviceAccounts.ts';
import { readSecret } from './services/access/readSecret.ts';
import { SecretBox } from './services/access/SecretBox.ts';
import { Accounts } from './services/access/Accounts.ts';
import { passwordMigrations } from './services/access/passwordLife/passwordMigrations.ts';
import { secondFactorMigrations } from './services/access/secondFactor/secondFactorMigrations.ts';
import { Preferences } from './services/access/Preferences.ts';
import { scopeOf } from './services/access/scopeOf.ts';
import { Profiles } from './services/access/profiles/Profiles.ts';
import { PERMISSIONS_CHANNEL } from './services/access/Sessions.ts';
import { CodeLists } from './services/configuration/CodeLists.ts';
import { TenantOptions } from './services/configuration/TenantOptions.ts';
import { ownLocales } from './services/configuration/texts/ownLocales.ts';
import { TenantTexts } from './services/configuration/texts/TenantTexts.ts';
import { TenantWording } from './services/configuration/texts/TenantWording.ts';
import { Translations } from './services/configuration/Translations.ts';
import { UserConfigurations } from './services/configuration/UserConfigurations.ts';
import { settingMigrations, VersionedSettings } from './services/configuration/VersionedSettings.ts';
import { migrate } from './services/database/migrate.ts';
import { SqlTenantDatabase } from './services/database/SqlTenantDatabase.ts';
import { RefillWatch } from './services/database/RefillWatch.ts';
import { missingTextMigrations } from './services/configuration/MissingTexts.ts';
import type { OpenDatabase } from './services/database/Database.ts';
import type { EntityViews } from './services/database/tenantTables.ts';
import { openDatabase } from './services/database/openDatabase.ts';
import { downloadLinkMigrations } from './services/files/DownloadLinks.ts';
import { KeptUploads } from './services/files/KeptUploads.ts';
import { arrivalsFolder, openFiles } from './services/files/openFiles.ts';
import { requireSharedFolder } from './services/files/requireSharedFolder.ts';
import { FileIntake } from './services/files/FileIntake.ts';
import { EnteredLists } from './services/lists/EnteredLists.ts';
import { type ListSettings, type MoreValues, TenantLists } from './services/lists/TenantLists.ts';
import { ApprovalReminders } from './services/fourEyes/ApprovalReminders.ts';
import { fourEyesMigrations } from './services/fourEyes/fourEyesMigrations.ts';
import { Substitutes } from './services/fourEyes/Substitutes.ts';
import { FourEyes } from './services/fourEyes/FourEyes.ts';
import { HttpsOutboundService } from './services/outbound/HttpsOutboundService.ts';
import { captchaOf } from './services/captcha/captchaOf.ts';
import { noticeMigrations } from './services/notices/noticeMigrations.ts';
import { vapidKeysOf } from './services/notices/vapidKeys.ts';
import { WebPushProvider } from './services/notices/WebPushProvider.ts';
import { mailMigrations } from './services/mail/mailMigrations.ts';
import { MAIL_LOCALES } from './services/mail/mailTexts.ts';
import { type OpenMail, openMail } from './services/mail/openMail.ts';
import { JobQueue } from './services/jobs/JobQueue.ts';
import { PgBossJobsService } from './services/jobs/PgBossJobsService.ts';
import { scriptMigrations } from './services/scripts/scriptMigrations.ts';
import { Scripts } from './services/scripts/Scripts.ts';
import { eraseAuditTexts } from './services/audit/auditErasure.ts';
import { auditMigrations } from './services/audit/auditMigrations.ts';
import { Rounds } from './services/operations/Rounds.ts';
import { operationsMigrations } from './services/operations/operationsMigrations.ts';
import { systemMigrations } from './services/system/systemMigrations.ts';
import { SystemRecords } from './services/system/SystemRecords.ts';
import { DeletionReminders } from './services/tenants/leaving/DeletionReminders.ts';
import { leavingMigrations } from './services/tenants/leaving/leavingMigrations.ts';
import { TenantExports } from './services/tenants/leaving/TenantExports.ts';
import { TenantRemovals } from './services/tenants/leaving/TenantRemovals.ts';
import type { Settings } from './settings.ts';

/** Everything below HTTP: the database brought up to date, the services, the tenants. */
export interface Product {
  readonly plugins: readonly ServerPlugin[];
  readonly database: OpenDatabase;
  readonly services: ServiceContainer;
  readonly repositories: SqlRepositories;
  readonly accounts: Accounts;
  readonly profiles: Profiles;
  readonly identityProviders: IdentityProviders;
  readonly files: FilesService;
  readonly intake: FileIntake;
  /** Undefined where no plugin makes PDFs. */
  readonly converter: () => PdfConverter | undefined;
  readonly frameAncestors: () => FrameAncestors | undefined;
  readonly hostFiles: () => HostFiles | undefined;
  readonly hostPages: () => HostPages | undefined;
  readonly jobs: PgBossJobsService;
  readonly jobQueue: JobQueue;
  readonly rounds: Rounds;
  readonly scopes: ScopesService;
  /** Names of all numbered migrations that the database has had by now. */
  readonly migrations: readonly string[];
  readonly mail: OpenMail;
  readonly preferences: Preferences;
  readonly tenantOptions: TenantOptions;
  readonly texts: TenantTexts;
  readonly mailTexts: Translations;
  readonly fourEyes: FourEyes;
  readonly substitutes: Substitutes;
  readonly reminders: ApprovalReminders;
  readonly removals: TenantRemovals;
  readonly deletionReminders: DeletionReminders;
  readonly tenantExports: TenantExports;
  /** Tells the browsers of a tenant that something waits for a second person, or waits no more. */
  readonly publishApprovals: (tenant: number) => Promise<void>;
  readonly lists: TenantLists;
  readonly translations: Translations;
  readonly described: DescribedEntities;
  readonly refills: RefillWatch;
  readonly recordEvents: RecordEvents;
  readonly fieldTypes: PluginFieldTypes;
  readonly pluginContents: PluginContents;
  readonly scripts: Scripts;
  readonly system: SystemRecords;
  /** How to sign in, for the person who started it. */
  readonly welcome: Welcome;
}

export interface ProductOptions {
  readonly log: (line: string) => void;
  readonly report: (message: string, error: unknown) => void;
  /** Told why code of a plugin reads or changes records without the permissions of its user. */
  readonly noteSystemAccess?: (reason: string) => void;
  /** Plugins instead of those in our tree, for tests. */
  readonly plugins?: readonly ServerPlugin[];
  /** Size of the demo company instead of its usual one. */
  readonly demoContracts?: number;
}

/** Opens the database and makes of it what the product needs. @throws StartError with a sentence for whoever starts it. */
export async function openProduct(settings: Settings, options: ProductOptions): Promise<Product> {
  const plugins = options.plugins ?? (await builtinPlugins());
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    folder: join(settings.dataFolder, 'database'),
    postgreSql: settings.postgreSql,
  });
  try {
    return await prepare(settings, options, plugins, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Unless MORTISE_SCRIPT_LOG_DAYS says otherwise. */
const SCRIPT_LOG_DAYS = 30;
/** Unless MORTISE_TENANT_GRACE_DAYS says otherwise. */
const TENANT_GRACE_DAYS = 30;

async function prepare(
  settings: Settings,
  options: ProductOptions,
  plugins: readonly ServerPlugin[],
  database: OpenDatabase,
): Promise<Product> {
  const entities = plugins.flatMap((plugin) => plugin.entities ?? []);
  const ownTables = new Set(plugins.flatMap(({ tables = [] }) => tables.map(({ table }) => table)));
  const views = Object.assign({}, ...plugins.map((plugin) => plugin.views ?? {})) as EntityViews;
  const migrated = await migrate(database, { entities, views, migrations: migrationsOf(plugins), ownTables });
  await requireSharedFolder(database, settings);
  const system = new SystemRecords(database, options.report, settings.auditForward);
  const report: ProductOptions['report'] = (message, error) => {
    options.report(message, error);
    system.log.add({ level: 'warn', message: error instanceof Error ? error.message : String(error), route: message });
  };
  const services = new ServiceContainer();
  const tenantDatabase = new SqlTenantDatabase(database, ownTables);
  const effects = new Map(plugins.flatMap((plugin) => Object.entries(plugin.effects ?? {})));
  const conditions = new Map(plugins.flatMap((plugin) => Object.entries(plugin.conditions ?? {})));
  const criteria = new Map(plugins.flatMap((plugin) => Object.entries(plugin.criteria ?? {})));
  const transitionScript: TransitionScript = (...call) => scripts.transitions.ask(...call);
  const conditionScript: ConditionScript = {
    concerns: (...call) => scripts.conditions.concerns(...call),
    ask: (...call) => scripts.conditions.ask(...call),
  };
  const entryScript: EntryScript = {
    concerns: (...call) => scripts.entries.concerns(...call),
    ask: (...call) => scripts.entries.ask(...call),
  };
  const tenantOptions = new TenantOptions(database);
  const fourEyes = new FourEyes(database);
  const optionsOf: OptionsOf = (scope, statements) => tenantOptions.of(scope, statements);
  const accounts = new Accounts(database);
  const movePeople: MovePeople = async ({ tenant }, { from, to }) => {
    await accounts.movePeople(tenant, from, to);
    await database.notify(PERMISSIONS_CHANNEL, String(tenant));
  };
  const listedValues: ListedValues = {
    isStandard: (...value) => entered.isStandard(...value),
    ofTenant: (...asked) => entered.ofTenant(...asked),
  };
  const needs = {
    database,
    ownTables,
    entities,
    views,
    effects,
    conditions,
    criteria,
    services: () => services,
    transitionScript,
    conditionScript,
    entryScript,
    optionsOf,
    lists: listedValues,
    transitionRules: (...asked: Parameters<FourEyes['ofKind']>) => fourEyes.ofKind(...asked),
  };
  const recordEvents = new RecordEvents({
    publish: (tenant, changes) =>
      database.unhurried(() => scripts.events.publish(database, tenant, 'records', { ...changes } as unknown as JsonObject)),
    report,
  });
  const publishApprovals = (tenant: number) => database.unhurried(() => scripts.events.publish(database, tenant, 'approvals', {}));
  const publishHost = (hostname: string): void =>
    void database
      .unhurried(() => scripts.events.publishAt(database, hostname, 'host', {}))
      .catch((error: unknown) => report('host', error));
  const repositories = new SqlRepositories({
    ...needs,
    onSave: (tenant, change) => {
      recordEvents.add(tenant, change);
      if (isProvided(plugins, HostPages) && change.entity === services.get(HostPages).entity) publishHost(change.registration);
    },
    onApprovalRequest: (tenant) => void publishApprovals(tenant).catch((error: unknown) => report('approvals', error)),
    movePeople,
    forgetPeople: async (statements, { tenant }, person) => {
      const { ids, ...traces } = await accounts.forgetPeople(statements, tenant, person);
      await eraseAuditTexts(statements, tenant, ids);
      return traces;
    },
    photosOfPeople: (tenant, person) => accounts.photosOfPeople(tenant, person),
  });
  const scopes: ScopesService = { ofUser: (tenant, userId) => scopeOfUser(accounts, tenant, userId) };
  const preferences = new Preferences(database);
  const profiles = new Profiles(database, (statements, tenant) => scripts.events.publish(statements, tenant, 'list', { name: 'profile' }));
  const translations = new Translations(await builtinLocales());
  const mailTexts = new Translations([MAIL_LOCALES]);
  const texts: TenantTexts = new TenantTexts({
    database,
    product: translations,
    publish: (statements, tenant) => scripts.events.publish(statements, tenant, 'texts', {}),
  });
  const listSettings: ListSettings = new VersionedSettings(database, 'list', []);
  const fieldTypes = new PluginFieldTypes(database, new PluginTexts(new PluginTables(database), () => pluginContents));
  const more = new Map<string, MoreValues>([
    [FIELD_TYPES_LIST, fieldTypes.choices.bind(fieldTypes)],
    ['profile', (tenant) => profiles.choices(tenant)],
    ['locale', (tenant, _, locale) => ownLocales(texts, tenant, locale)],
  ]);
  const configuration = {
    lists: new TenantLists(CodeLists.ofPlugins(plugins), listSettings, texts, repositories, more),
    translations,
    texts,
    mailTexts,
  };
  const scripts: Scripts = new Scripts({
    ...configuration,
    listSettings,
    configurations: new UserConfigurations(
      plugins,
      repositories,
      preferences,
      tenantOptions,
      texts,
      environmentOf(settings.environment ?? 'PRODUCTION'),
    ),
    database,
    repositories,
    accounts,
    profiles,
    scopes,
    plugins,
    jobs: () => jobs,
    logDays: settings.scriptLogDays ?? SCRIPT_LOG_DAYS,
    batchLimits: settings.batchLimits,
    report,
  });
  const { lists } = configuration;
  const entered = new EnteredLists(lists, listSettings);
  const refills = new RefillWatch({ database, tables: () => repositories.tables, report });
  const described = new DescribedEntities({ database, profiles, repositories, lists, fieldTypes, events: scripts.events, refills, report });
  const mail = await openMail({
    database,
    settings,
    accounts,
    jobs: () => jobs,
    events: system.events,
    hosts: () => ofPlugins(KnownHosts)(),
    textsOf: (tenant, locale) => texts.of({ tenant }, locale, mailTexts),
    report,
  });
  const reminders: ApprovalReminders = new ApprovalReminders({
    database,
    accounts,
    links: mail.links,
    jobs: () => jobs,
    files: () => services.get(FilesService),
    publish: publishApprovals,
    report,
  });
  const leaving = { database, files: () => services.get(FilesService), jobs: () => jobs, events: system.events };
  const graceDays = settings.tenantGraceDays ?? TENANT_GRACE_DAYS;
  const removals: TenantRemovals = new TenantRemovals({ ...leaving, graceDays });
  const deletionReminders = new DeletionReminders({ database, accounts, links: mail.links, graceDays });
  const tenantExports: TenantExports = new TenantExports(leaving);
  const work = [
    reminders.job,
    removals.job,
    tenantExports.job,
    ...plugins.flatMap((plugin) => plugin.jobs ?? []),
    ...scripts.backgroundJobs,
    ...mail.backgroundJobs,
  ];
  const jobs: PgBossJobsService = new PgBossJobsService({ database, jobs: work, services, report, events: system.events });
  const rounds = new Rounds(report);
  const providerSecrets = new SecretBox(await readSecret(database, 'identity-providers'));
  const identityProviders: IdentityProviders = new IdentityProviders(database, providerSecrets, () => ofPlugins(HostTenants)());
  const asksFirst: AsksFirst = async (scope, area) => (await fourEyes.ruleOf(scope, area)) !== undefined;
  const outbound = new HttpsOutboundService({ allowsLoopback: settings.allowsLoopback === true });
  const webPush = new WebPushProvider({ keys: vapidKeysOf(await readSecret(database, 'push')), outbound, contact: pushContact(settings) });
  services.add([
    provide(SignInProviders, [], () => identityProviders),
    provide(DatabaseService, [], () => database),
    provide(TenantDatabase, [], () => tenantDatabase),
    provide(Repositories, [], () => new CheckedRepositories(repositories, options.noteSystemAccess ?? (() => {}), asksFirst)),
    // A plugin may keep them elsewhere.
    ...(isProvided(plugins, FilesService) ? [] : [provide(FilesService, [], () => openFiles(settings))]),
    provide(AuditService, [], () => system.audit),
    provide(JobsService, [], () => jobs),
    provide(LogService, [], () => ({ report })),
    provide(RoundsService, [], () => rounds),
    provide(ScopesService, [], () => scopes),
    provide(OutboundService, [], () => outbound),
    // A plugin may send through another service.
    ...(isProvided(plugins, PushProvider) ? [] : [provide(PushProvider, [], () => webPush)]),
    provide(DescribedEntitiesService, [], () => described),
    provide(ScriptsService, [], () => scripts.ofPlugins),
    provide(MailService, [], () => mail.ofPlugins),
    provide(TextsService, [], () => new TenantWording(texts, lists)),
    provide(UploadsService, [], () => new KeptUploads(database, () => services.get(FilesService))),
    provide(UserEventsService, [], () => scripts.ofUsers),
    // A plugin may ask otherwise.
    ...(isProvided(plugins, CaptchaProvider) ? [] : [provide(CaptchaProvider, [], () => captchaOf(settings))]),
    provide(DocumentsService, [], () => new RecordDocuments({ database, repositories, intake })),
  ]);
  for (const plugin of plugins) services.add(plugin.provides ?? []);
  const files = services.get(FilesService);
  const pluginContents = new PluginContents(join(settings.dataFolder, 'plugins'), settings.objectStorage && files);
  const ofPlugins =
    <T>(token: Token<T>) =>
    () =>
      isProvided(plugins, token) ? services.get(token) : undefined;
  const intake: FileIntake = new FileIntake({
    folder: arrivalsFolder(settings),
    files,
    rules: async (scope) => documentRules(await tenantOptions.of(scope)),
    scanner: ofPlugins(FileScanner),
  });
  const { log, demoContracts } = options;
  const welcome = await prepareTenants({
    database,
    accounts,
    plugins,
    services,
    settings,
    log,
    ...(demoContracts !== undefined && { demoContracts }),
  });
  if (migrated.length > 0) system.events.add({ type: 'MIGRATED', subject: SDK_VERSION, detail: `${migrated.length} statements` });
  return {
    plugins,
    database,
    services,
    repositories,
    accounts,
    profiles,
    identityProviders,
    files,
    intake,
    converter: ofPlugins(PdfConverter),
    frameAncestors: ofPlugins(FrameAncestors),
    hostFiles: ofPlugins(HostFiles),
    hostPages: ofPlugins(HostPages),
    jobs,
    jobQueue: new JobQueue(database, work, services),
    rounds,
    scopes,
    migrations: migrationsOf(plugins).flatMap(({ plugin, migrations }) => migrations.map(({ name }) => `${plugin} ${name}`)),
    mail,
    preferences,
    tenantOptions,
    fourEyes,
    substitutes: new Substitutes(database, accounts),
    reminders,
    removals,
    deletionReminders,
    tenantExports,
    publishApprovals,
    ...configuration,
    described,
    refills,
    recordEvents,
    fieldTypes,
    pluginContents,
    scripts,
    system,
    welcome,
  };
}

const migrationsOf = (plugins: readonly ServerPlugin[]) => [
  {
    plugin: 'kernel',
    migrations: [
      ...accessMigrations,
      ...offeredMigrations,
      ...secondFactorMigrations,
      ...passwordMigrations,
      ...mailMigrations,
      ...apiKeyMigrations,
      ...contextMigrations,
      ...termsMigrations,
      ...serviceAccountMigrations,
      ...signOnMigrations,
      ...scimMigrations,
      ...scriptMigrations,
      ...pluginMigrations,
      ...missingTextMigrations,
      ...settingMigrations,
      ...fourEyesMigrations,
      ...systemMigrations,
      ...operationsMigrations,
      ...auditMigrations,
      ...downloadLinkMigrations,
      ...leavingMigrations,
      ...noticeMigrations,
    ],
  },
  ...plugins.map(({ id, migrations = [] }) => ({ plugin: id, migrations })),
];

/** Whom the services of browsers write to where something is wrong with what this server sends. */
const pushContact = ({ publicUrl, mail }: Settings): string =>
  publicUrl?.startsWith('https:') ? publicUrl : `mailto:${/[^<\s]+@[^>\s]+/.exec(mail?.from ?? '')?.[0] ?? 'administrator@localhost'}`;

const isProvided = (plugins: readonly ServerPlugin[], wanted: Token<unknown>): boolean =>
  plugins.some(({ provides = [] }) => provides.some(({ token }) => token === wanted));

async function scopeOfUser(accounts: Accounts, tenant: number, userId: string) {
  const account = await accounts.ofUser(tenant, userId);
  if (account === undefined) throw new ApiError(403, 'PERMISSION_DENIED', 'The user who started it is locked or gone');
  return scopeOf(account);
}
