import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isAddressRange } from './services/access/apiKeys/addressRanges.ts';
import { ENVIRONMENT_NAMES } from '../shared/environmentOf.ts';
import type { PostgreSqlSettings } from './services/database/PostgreSqlDatabase.ts';
import type { S3Settings } from './services/files/S3FilesService.ts';
import { HOURLY_LIMITS, type HourlyLimits } from './services/scripts/BatchLimits.ts';
import { StartError } from './StartError.ts';

/** What the environment decides. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database, files and plugins. */
  readonly dataFolder: string;
  /** A PostgreSQL; without it the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly postgreSql?: PostgreSqlSettings;
  /** How long a server that is to stop still serves whoever comes, while balancers learn of it. */
  readonly drainSeconds?: number;
  /** Password of the first administrator; without it a random one is printed once. */
  readonly adminPassword: string | undefined;
  readonly hasDemo: boolean;
  /** Days after which the script log forgets; 30 unless said. */
  readonly scriptLogDays?: number;
  /** Days between the wish to delete a tenant and its removal; 30 unless said. */
  readonly tenantGraceDays?: number;
  /** Where entries of the audit log go too, as lines of JSON: `stdout`, or a file. */
  readonly auditForward?: string;
  /** What the batches of a tenant may take within an hour. */
  readonly batchLimits?: HourlyLimits;
  /** Where the tiles of maps come from, `https://tiles.example.com/{z}/{x}/{y}.png` or a path of this server's address; without it no map is drawn. */
  readonly mapTiles?: MapTiles;
  /** A bucket that keeps the files; without it a folder of the data. */
  readonly objectStorage?: S3Settings;
  /** Files (PEM) of the certificate and its key, or one that the server makes for development; without it the server speaks plain HTTP. */
  readonly tls?: 'self-made' | { readonly cert: string; readonly key: string };
  /** Proxies in front whose word counts for addresses and TLS: how many, or which (`10.0.0.0/8`); without it nobody's. */
  readonly trustProxy?: number | readonly string[];
  /** Where mails go, and who sends them; without it they rest in the outbox. */
  readonly mail?: { readonly smtpUrl: string; readonly from: string };
  /** `test`: public forms ask a question that every test can answer. Real ones are asked by plugins. */
  readonly captcha?: 'test';
  /** Whether administrators may read the mails that rest in the outbox: for development. */
  readonly showsMails?: boolean;
  /** The address of the product for links in mails, `https://mortise.example.com`; without it that of the request, where it is a configured host. */
  readonly publicUrl?: string;
  /** Whether outbound calls may go to this machine, by http too: for tests and development. */
  readonly allowsLoopback?: boolean;
  /** Hosts, and ranges of addresses, in a company's network that identity providers may be at. */
  readonly identityHosts?: readonly string[];
  /** Which of a company's installations it is; production unless said. */
  readonly environment?: (typeof ENVIRONMENT_NAMES)[number];
  /** `--dev`: serve the client's sources with hot reload. */
  readonly isDevelopment: boolean;
  /** `--no-client`: serve the API alone. */
  readonly hasClient: boolean;
  /** Whether answers are held against their schemas before they leave: always while developing. */
  readonly checksAnswers?: boolean;
}

export interface MapTiles {
  readonly url: string;
  /** Whom the map is thanks to. */
  readonly attribution?: string;
}

/** Reads the settings. @throws StartError */
export function readSettings(environment: NodeJS.ProcessEnv, args: readonly string[] = []): Settings {
  return {
    port: port(environment['PORT']),
    host: host(environment['HOST']),
    dataFolder: resolve(environment['MORTISE_DATA'] ?? 'data'),
    databaseUrl: databaseUrl(environment['DATABASE_URL']),
    postgreSql: {
      connections: wholeNumber(environment, 'MORTISE_DATABASE_CONNECTIONS', 'connections', 2, 500),
      statementSeconds: wholeNumber(environment, 'MORTISE_STATEMENT_SECONDS', 'seconds', 1, 3_600),
      lockSeconds: wholeNumber(environment, 'MORTISE_LOCK_SECONDS', 'seconds', 1, 600),
    },
    drainSeconds: wholeNumber(environment, 'MORTISE_DRAIN_SECONDS', 'seconds', 0, 300) ?? 0,
    adminPassword: adminPassword(environment['MORTISE_ADMIN_PASSWORD']),
    hasDemo: demo(environment['MORTISE_DEMO']),
    ...mapTiles(environment['MORTISE_MAP_TILES'], environment['MORTISE_MAP_ATTRIBUTION']),
    ...scriptLogDays(environment),
    ...tenantGraceDays(environment),
    ...auditForward(environment['MORTISE_AUDIT_FORWARD']),
    batchLimits: {
      runs: wholeNumber(environment, 'MORTISE_BATCH_RUNS', 'runs', 1, 1_000_000) ?? HOURLY_LIMITS.runs,
      minutes: wholeNumber(environment, 'MORTISE_BATCH_MINUTES', 'minutes', 1, 10_000) ?? HOURLY_LIMITS.minutes,
    },
    ...objectStorage(environment),
    ...tls(environment),
    ...trustProxy(environment['MORTISE_TRUST_PROXY']),
    ...mail(environment),
    ...publicUrl(environment['MORTISE_PUBLIC_URL']),
    ...captcha(environment['MORTISE_CAPTCHA']),
    showsMails: showsMails(environment, args),
    allowsLoopback: loopback(environment['MORTISE_OUTBOUND_LOOPBACK']),
    identityHosts: identityHosts(environment['MORTISE_IDENTITY_HOSTS']),
    environment: environmentName(environment['MORTISE_ENVIRONMENT'], args),
    isDevelopment: args.includes('--dev'),
    hasClient: !args.includes('--no-client'),
    checksAnswers: args.includes('--dev') || environment['MORTISE_CHECK_ANSWERS'] === '1',
  };
}

function environmentName(text = '', args: readonly string[]): (typeof ENVIRONMENT_NAMES)[number] {
  if (text === '') return args.includes('--dev') ? 'DEV' : 'PRODUCTION';
  const name = ENVIRONMENT_NAMES.find((known) => known === text.toUpperCase());
  if (name !== undefined) return name;
  throw new StartError(`MORTISE_ENVIRONMENT is "${text}": it has to be one of ${ENVIRONMENT_NAMES.join(', ')}.`);
}

function port(text = '3000'): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65_535) return number;
  throw new StartError(`PORT is "${text}": it has to be a number from 0 to 65535.`);
}

function host(text = '127.0.0.1'): string {
  if (/^[\w.:-]+$/.test(text)) return text;
  throw new StartError(`HOST is "${text}": it has to be a host name or an IP address.`);
}

function databaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new StartError('DATABASE_URL has to look like postgresql://user:password@host:5432/database.');
}

const SHORTEST_PASSWORD = 8;

function adminPassword(text: string | undefined): string | undefined {
  if (text === undefined || text.length >= SHORTEST_PASSWORD) return text;
  throw new StartError(`MORTISE_ADMIN_PASSWORD is too short: it needs at least ${SHORTEST_PASSWORD} characters.`);
}

function demo(text = '1'): boolean {
  if (text === '0' || text === '1') return text === '1';
  throw new StartError(`MORTISE_DEMO is "${text}": it has to be 0 (no demo company) or 1.`);
}

function loopback(text = '0'): boolean {
  if (text === '0' || text === '1') return text === '1';
  throw new StartError(`MORTISE_OUTBOUND_LOOPBACK is "${text}": it has to be 0 or 1 (plugins may call this machine).`);
}

function identityHosts(text = ''): readonly string[] {
  const hosts = text
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
  const wrong = hosts.find((host) => !isAddressRange(host) && !/^(?=.*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(host));
  if (wrong === undefined) return hosts;
  throw new StartError(
    `MORTISE_IDENTITY_HOSTS names "${wrong}": write names of hosts and networks, like login.company.internal, 10.20.0.0/16.`,
  );
}

function mail(environment: NodeJS.ProcessEnv): Pick<Settings, 'mail'> {
  const { MORTISE_SMTP_URL: smtpUrl = '', MORTISE_MAIL_FROM: from = '' } = environment;
  if (smtpUrl === '') return {};
  const { protocol, hostname } = URL.parse(smtpUrl) ?? {};
  // What it is may hold a password: it is not repeated.
  if (!/^smtps?:$/.test(protocol ?? '') || !hostname)
    throw new StartError('MORTISE_SMTP_URL has to look like smtps://user:password@mail.example.com:465.');
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from))
    throw new StartError('MORTISE_SMTP_URL needs MORTISE_MAIL_FROM beside it, like Mortise <mortise@example.com>.');
  return { mail: { smtpUrl, from } };
}

function captcha(text = ''): Pick<Settings, 'captcha'> {
  if (text === '') return {};
  if (text === 'test') return { captcha: 'test' };
  throw new StartError(`MORTISE_CAPTCHA is "${text}": it has to be test, or nothing where a plugin asks.`);
}

function publicUrl(text = ''): Pick<Settings, 'publicUrl'> {
  if (text === '') return {};
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '')
    return { publicUrl: url.origin };
  throw new StartError(`MORTISE_PUBLIC_URL is "${text}": it has to be an address without a path, like https://mortise.example.com.`);
}

function showsMails({ MORTISE_SHOW_MAILS: text = '' }: NodeJS.ProcessEnv, args: readonly string[]): boolean {
  if (text !== '' && text !== '0' && text !== '1')
    throw new StartError(`MORTISE_SHOW_MAILS is "${text}": it has to be 0 or 1 (administrators read the mails of the outbox).`);
  return text === '1' || (text === '' && args.includes('--dev'));
}

function mapTiles(url: string | undefined, attribution: string | undefined): Pick<Settings, 'mapTiles'> {
  if (url === undefined || url === '') return {};
  const isAddress = /^(?:https?:\/\/[\w.:-]+)?\/(?!\/)[\w./{}@?=&%:-]*$/.test(url);
  if (isAddress && ['{x}', '{y}', '{z}'].every((part) => url.includes(part)))
    return { mapTiles: { url, ...(attribution && { attribution }) } };
  throw new StartError(
    `MORTISE_MAP_TILES is "${url}": it has to be an address with {z}, {x} and {y}, like https://tiles.example.com/{z}/{x}/{y}.png.`,
  );
}

function scriptLogDays(environment: NodeJS.ProcessEnv): Pick<Settings, 'scriptLogDays'> {
  const days = wholeNumber(environment, 'MORTISE_SCRIPT_LOG_DAYS', 'days', 1, 3650);
  return days === undefined ? {} : { scriptLogDays: days };
}

function tenantGraceDays(environment: NodeJS.ProcessEnv): Pick<Settings, 'tenantGraceDays'> {
  const days = wholeNumber(environment, 'MORTISE_TENANT_GRACE_DAYS', 'days', 1, 365);
  return days === undefined ? {} : { tenantGraceDays: days };
}

function auditForward(target = ''): Pick<Settings, 'auditForward'> {
  if (target === '') return {};
  return { auditForward: target === 'stdout' ? target : resolve(target) };
}

function wholeNumber(environment: NodeJS.ProcessEnv, name: string, what: string, least: number, most: number): number | undefined {
  const text = environment[name];
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new StartError(`${name} is "${text}": it has to be a number of ${what} from ${least} to ${most}.`);
}

function tls({ MORTISE_TLS_CERT: cert = '', MORTISE_TLS_KEY: key = '' }: NodeJS.ProcessEnv): Pick<Settings, 'tls'> {
  if (cert === 'self-made' && key === '') return { tls: cert };
  if (cert === 'self-made') throw new StartError('MORTISE_TLS_CERT is self-made, which has a key of its own: remove MORTISE_TLS_KEY.');
  if (cert === '' && key === '') return {};
  if (cert === '' || key === '') throw new StartError('MORTISE_TLS_CERT and MORTISE_TLS_KEY need each other: name both files, or neither.');
  return { tls: { cert: resolve(cert), key: resolve(key) } };
}

const MOST_PROXIES = 20;

function trustProxy(text: string | undefined): Pick<Settings, 'trustProxy'> {
  if (text === undefined || text === '') return {};
  if (/^\d+$/.test(text) && Number(text) <= MOST_PROXIES) return Number(text) === 0 ? {} : { trustProxy: Number(text) };
  const addresses = text.split(',').map((address) => address.trim());
  if (addresses.every(isAddress)) return { trustProxy: addresses };
  throw new StartError(
    `MORTISE_TRUST_PROXY is "${text}": it has to be the number of proxies in front, or their addresses, like 10.0.0.0/8, 127.0.0.1.`,
  );
}

/** An IP address, or a network of them. */
function isAddress(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  return version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}

function objectStorage(environment: NodeJS.ProcessEnv): Pick<Settings, 'objectStorage'> {
  const of = (name: string): string => environment[`MORTISE_S3_${name}`] ?? '';
  const [url, accessKeyId, secretAccessKey, sessionToken] = [of('URL'), of('ACCESS_KEY_ID'), of('SECRET_ACCESS_KEY'), of('SESSION_TOKEN')];
  if (url === '') return {};
  const { protocol, pathname } = URL.parse(url) ?? {};
  if (!/^https?:$/.test(protocol ?? '') || !/^\/[\w.-]/.test(pathname ?? ''))
    throw new StartError('MORTISE_S3_URL has to look like https://s3.eu-west-1.amazonaws.com/bucket.');
  if (accessKeyId === '' || secretAccessKey === '')
    throw new StartError('MORTISE_S3_URL needs MORTISE_S3_ACCESS_KEY_ID and MORTISE_S3_SECRET_ACCESS_KEY beside it.');
  const region = of('REGION') || (/\bs3[.-]([a-z]{2}-[a-z-]+-\d)\./.exec(url)?.[1] ?? 'us-east-1');
  return { objectStorage: { url, region, accessKeyId, secretAccessKey, ...(sessionToken !== '' && { sessionToken }) } };
}
