import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { disposeAll, type Disposer, SDK_VERSION, type Services } from '@mortise/sdk';
import { type HostPage, MailService, PushProvider, type ServerPlugin, TextsService } from '@mortise/sdk/server';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ApiDocument } from './entities/ApiDocument.ts';
import { entityRoutes } from './entities/entityRoutes.ts';
import { OrganizationReach } from './entities/OrganizationReach.ts';
import { KERNEL_ROUTES, kernelServices } from './kernelRoutes.ts';
import { BodyPace } from './http/BodyPace.ts';
import { Traffic } from './http/Traffic.ts';
import { builtClient } from './http/builtClient.ts';
import { answerClientError } from './http/answerClientError.ts';
import { answerFrameworkError, handleErrors } from './http/errorHandler.ts';
import { parseQuery } from './http/parseQuery.ts';
import { PolicyReports, readPolicyReports } from './http/PolicyReports.ts';
import { mountRoutes } from './http/mountRoutes.ts';
import type { KernelRoute } from './http/kernelRoute.ts';
import { hostFiles } from './http/hostFiles.ts';
import { noteRoutes } from './http/noteRoutes.ts';
import { readTls } from './http/readTls.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import type { KeyedCertificate } from './http/selfMadeCertificate.ts';
import { openProduct, type Product } from './openProduct.ts';
import { openInstallations } from './plugins/InstallationServices.ts';
import { pluginFiles } from './plugins/pluginFiles.ts';
import type { AccessServices } from './services/access/AccessServices.ts';
import { SecretBox } from './services/access/SecretBox.ts';
import { PROOF_MINUTES } from './services/access/secondFactor/requireProof.ts';
import { ActionRequests } from './services/fourEyes/ActionRequests.ts';
import { ApprovedCalls } from './services/fourEyes/ApprovedCalls.ts';
import { askFirst } from './services/fourEyes/askFirst.ts';
import { Approvals } from './entities/approvals/Approvals.ts';
import { openEntrance } from './services/access/entrance/openEntrance.ts';
import { ApiKeys } from './services/access/apiKeys/ApiKeys.ts';
import { Impersonations } from './services/access/contexts/Impersonations.ts';
import { noteActing } from './services/access/contexts/noteActing.ts';
import { UserContexts } from './services/access/contexts/UserContexts.ts';
import { Tenants } from './services/tenants/Tenants.ts';
import { productProfiles } from './productProfiles.ts';
import { auditRequests } from './services/audit/auditRequests.ts';
import { authenticate, type LinkScope } from './services/access/authenticate.ts';
import { askAgain } from './services/access/secondFactor/askAgain.ts';
import { scopeOf } from './services/access/scopeOf.ts';
import { readSessionCookie } from './services/access/sessionCookie.ts';
import { scimServer } from './services/access/scim/scimServer.ts';
import { USER_BODY } from './services/access/userBody.ts';
import { readSecret } from './services/access/readSecret.ts';
import { openSignOn } from './services/access/signOn/openSignOn.ts';
import { readForms } from './services/access/signOn/readForms.ts';
import { SessionActivity } from './services/access/sessions/SessionActivity.ts';
import { PERMISSIONS_CHANNEL, Sessions } from './services/access/Sessions.ts';
import { SessionTokens } from './services/access/SessionTokens.ts';
import { FileParts } from './services/files/FileParts.ts';
import { FileHousekeeping } from './services/files/FileHousekeeping.ts';
import { DownloadLinks } from './services/files/DownloadLinks.ts';
import { openNotices } from './services/notices/openNotices.ts';
import type { NoticeServices } from './services/notices/NoticeServices.ts';
import { openOperations } from './services/operations/openOperations.ts';
import type { Settings } from './settings.ts';
import { StartError } from './StartError.ts';

export interface RunningServer {
  readonly url: string;
  /** How to sign in, for the person who started it. */
  readonly welcome: readonly string[];
  /** To be called once they were told. */
  readonly announced: () => Promise<void>;
  readonly services: Services;
  /** Resolves with the reason when the server cannot go on: its database is gone until another process opens it. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly log: (line: string) => void;
  /** Plugins instead of those in our tree, for tests. */
  readonly plugins?: readonly ServerPlugin[];
  /** Gets the HTTP server before its first route, for tests that watch it. */
  readonly onHttp?: (http: FastifyInstance) => void;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const MAX_BODY = 2 * 1024 * 1024;
const LONGEST_REQUEST_MS = 3_600_000;
/** Requests that came before a stop may take so long to their end. */
const FINISH_MS = 10_000;
const MAX_UPLOAD = 100 * 1024 * 1024;

/** Opens the product and serves it. @throws StartError with a sentence for whoever starts it. */
export async function startServer(settings: Settings, options: StartOptions): Promise<RunningServer> {
  const http = createHttp(settings, await readTls(settings));
  options.onHttp?.(http);
  const product = await openProduct(settings, {
    ...options,
    report: (message, error) => http.log.error(error, message),
    noteSystemAccess: (reason) => http.log.debug({ reason }, 'Records without permissions'),
  });
  try {
    return await serve(http, product, settings);
  } catch (error) {
    await product.rounds.stop();
    await product.system.flush();
    await product.database.close();
    throw error;
  }
}

async function serve(http: FastifyInstance, product: Product, settings: Settings): Promise<RunningServer> {
  const { database, accounts, jobs, rounds, scripts, services, system, welcome } = product;
  const traffic = new Traffic(database);
  traffic.watch(http);
  new BodyPace().watch(http);
  const sessions = new Sessions(database, accounts, new SessionTokens(await readSecret(database, 'session-tokens')), system);
  const keys = new ApiKeys(database, accounts);
  const activity = new SessionActivity(database);
  const unfollow = disposeAll([await sessions.start(), await keys.start(), activity.start(), await product.texts.start()]);
  const unfollowKinds = await product.described.start();
  const stopRefills = product.refills.start();
  const report = (message: string, error: unknown): void => http.log.error(error, message);
  const stopScripts = await scripts.start(rounds.every);
  const stopSystem = system.start(rounds.every);
  const stopCleaning = new FileHousekeeping({ ...product, report }).start(rounds.every);
  await http.register(cookie);
  // Browsers keep it for a year, for all ports of this machine: never for a certificate of development.
  securityHeaders(http, settings.tls !== 'self-made');
  await http.register(multipart, { limits: { fileSize: MAX_UPLOAD } });
  readPolicyReports(http);
  readForms(http);
  handleErrors(http, system.log);
  const routes = noteRoutes(http);
  const links = new DownloadLinks(database);
  const linkScope: LinkScope = async (token, path) => {
    const owner = await links.take(token, path);
    const account = owner && (await accounts.ofUser(owner.tenant, owner.userId));
    return account && scopeOf(account);
  };
  const approvedCalls = new ApprovedCalls();
  const reach = new OrganizationReach({ database, people: product.repositories.people });
  authenticate(http, { sessions, keys, linkScope, approvedCalls, reach });
  noteActing(http, system.events);
  auditRequests(http, system.audit, product.repositories);
  const actions = new ActionRequests({
    ...product,
    box: new SecretBox(await readSecret(database, 'approvals')),
    calls: approvedCalls,
    events: system.events,
    publish: product.publishApprovals,
    isProven: (session) => sessions.isProven(session, PROOF_MINUTES),
  });
  askFirst(http, product.fourEyes, actions);
  const approvals = new Approvals(database, product.repositories, actions, product.substitutes);
  const notices = await openNotices({
    ...product,
    approvals,
    provider: () => services.get(PushProvider),
    mails: services.get(MailService),
    textsOfUsers: services.get(TextsService),
    report,
  });
  const unfollowRules = await product.fourEyes.start();
  const unfollowPolicies = await kernelRoutes(
    http,
    { ...product, links, traffic, routes, keys, activity, actions, approvals, notices },
    sessions,
    settings,
  );
  for (const plugin of product.plugins) mountRoutes(http, plugin.routes ?? [], services, { ...settings, database: product.database });
  hostFiles(http, product.hostFiles);
  if (settings.hasClient) await serveClient(http, settings, product);
  await jobs.start();
  const stopLeaving = rounds.every('tenants', 3_600_000, async () => {
    await product.deletionReminders.remindDue();
    await product.removals.beginDue();
    await product.tenantExports.clean();
  });
  const stopMails = product.mail.outbox.start(rounds.every);
  const stopReminders = product.reminders.start((...asked) => approvals.mayDecide(...asked), rounds.every);
  scripts.listeners.add(notices.rounds.hear);
  const stopNotices = notices.rounds.start(rounds.every);
  const stopPlugins = await startPlugins(product);
  const endBatches = scripts.batches.watch(rounds.every);
  const url = await listen(http, settings);
  system.events.add({ type: 'STARTED', subject: SDK_VERSION, detail: url });
  const stop = async (): Promise<void> => {
    traffic.turnAway();
    await delay((settings.drainSeconds ?? 0) * 1_000);
    await traffic.finish(FINISH_MS);
    endBatches();
    stopPlugins();
    stopLeaving();
    stopMails();
    stopReminders();
    stopNotices();
    await rounds.stop();
    await notices.rounds.settled();
    await jobs.stop();
    stopCleaning();
    unfollow();
    unfollowPolicies();
    unfollowRules();
    unfollowKinds();
    stopRefills();
    await stopScripts();
    system.events.add({ type: 'STOPPED', subject: SDK_VERSION, detail: url });
    await product.recordEvents.flush();
    await stopSystem();
    await database.close();
    // Last: once nobody answers here, everything is on the disk.
    await http.close();
  };
  return { url, welcome: welcome.lines, announced: welcome.announced, services, lost: database.lost ?? new Promise(() => {}), stop };
}

async function startPlugins({ plugins, services }: Product): Promise<Disposer> {
  const started: Disposer[] = [];
  for (const { start } of plugins) if (start) started.push(await start(services));
  return disposeAll(started);
}

async function kernelRoutes(
  http: FastifyInstance,
  product: Product & {
    readonly links: DownloadLinks;
    readonly traffic: Traffic;
    readonly routes: readonly KernelRoute[];
    readonly keys: ApiKeys;
    readonly activity: SessionActivity;
    readonly actions: ActionRequests;
    readonly approvals: Approvals;
    readonly notices: NoticeServices;
  },
  sessions: Sessions,
  settings: Settings,
): Promise<Disposer> {
  const { accounts, converter, database, files, intake, links, preferences, repositories } = product;
  const installations = await openInstallations(product);
  const access: AccessServices = {
    sessions,
    keys: product.keys,
    activity: product.activity,
    contexts: new UserContexts(database),
    impersonations: new Impersonations(database),
    preferences,
    accounts,
    removals: product.removals,
    tenantExports: product.tenantExports,
    tenants: new Tenants({ database, accounts, described: product.described, profiles: productProfiles(product.plugins) }),
    repositories,
    files,
    looks: intake.looks,
    allowsForeignFrames: async (hostname) => (await ancestorsOf(product)(hostname)).length > 0,
    usersChanged: (tenant) => database.notify(PERMISSIONS_CHANNEL, String(tenant)),
  };
  const entrance = await openEntrance({ ...product, sessions });
  askAgain(http, sessions, entrance);
  const records = { database, repositories, files, intake, parts: new FileParts(database, files), links, converter };
  const document = new ApiDocument({ repositories, routes: product.routes, bodies: { User: USER_BODY } });
  const reports = new PolicyReports({
    log: product.system.log,
    scopeOfPage: async (request) => {
      const account = await sessions.accountOfCookie(readSessionCookie(request));
      return account && scopeOf(account);
    },
  });
  const signOn = await openSignOn(product, sessions, entrance.entrance, settings);
  const operations = openOperations({ ...product, sessions, settings });
  const own = kernelServices({ ...product, installations, access, entrance, signOn, records, document, reports, operations });
  mountRoutes(http, KERNEL_ROUTES, own, settings);
  scimServer(http, {
    ...access,
    database,
    providers: product.identityProviders,
    events: product.system.events,
    audit: product.system.audit,
    publicUrl: settings.publicUrl,
    log: (error, request) => request.log.error(error, request.routeOptions.url),
  });
  pluginFiles(http, installations.plugins);
  await entityRoutes(http, own, settings);
  return entrance.policies.start();
}

function createHttp(settings: Settings, tls: KeyedCertificate | undefined): FastifyInstance {
  return fastify({
    https: tls ?? null,
    bodyLimit: MAX_BODY,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    routerOptions: { maxParamLength: 300, querystringParser: parseQuery },
    logger: {
      level: process.env['LOG_LEVEL'] ?? (settings.isDevelopment ? 'info' : 'warn'),
      redact: [
        'req.headers.authorization',
        'res.headers.authorization',
        'busboyOptions.headers.authorization',
        'busboyOptions.headers.cookie',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
      ],
    },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    // However steadily its body comes.
    requestTimeout: LONGEST_REQUEST_MS,
    ...(settings.trustProxy !== undefined && { trustProxy: proxiesOf(settings.trustProxy) }),
  });
}

/** A number of proxies is counted from this server outwards. */
const proxiesOf = (trusted: number | readonly string[]) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : [...trusted];

const requestId = (header: unknown): string => (typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID());

async function listen(http: FastifyInstance, { port, host }: Settings): Promise<string> {
  try {
    return await http.listen({ port, host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new StartError(`Port ${port} is in use: set PORT to another one.`);
    if ((error as NodeJS.ErrnoException).code === 'EADDRNOTAVAIL')
      throw new StartError(`HOST is "${host}", which is no address of this machine.`);
    throw error;
  }
}

/** Origins that may show a host in a frame. Pages come without the database too, and say then what is wrong. */
const ancestorsOf =
  ({ frameAncestors }: Product) =>
  async (hostname: string): Promise<readonly string[]> =>
    (await frameAncestors()
      ?.of(hostname)
      .catch(() => [])) ?? [];

/** What an address looks like; as the product does where the database does not answer. */
const hostPageOf =
  ({ hostPages }: Product) =>
  (hostname: string): Promise<HostPage | undefined> =>
    hostPages()
      ?.of(hostname)
      .catch(() => undefined) ?? Promise.resolve(undefined);

async function serveClient(http: FastifyInstance, settings: Settings, product: Product): Promise<void> {
  const looks = { mapTiles: settings.mapTiles, hostPageOf: hostPageOf(product) };
  if (!settings.isDevelopment) return builtClient(http, join(root, 'dist/client'), { ...looks, ancestorsOf: ancestorsOf(product) });
  const [{ developmentClient }, { buildSandboxFrame }] = await Promise.all([
    import('./http/developmentClient.ts'),
    import('../../sandbox/browser/buildFrame.ts'),
  ]);
  return developmentClient(http, root, await buildSandboxFrame(), looks);
}
