import { addDays } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { Random } from './Random.ts';
import { inTurn, range } from './sample.ts';
import type { Office } from './support.ts';

const FLAGS = [
  ['quick-quotation', 'RELEASE', 'ENABLED'], ['partner-self-service', 'RELEASE', 'DISABLED'], ['green-bonus', 'EXPERIMENT', 'ENABLED'],
  ['new-dunning', 'EXPERIMENT', 'DISABLED'], ['instant-credit-check', 'OPERATION', 'ENABLED'], ['nightly-exports', 'OPERATION', 'ENABLED'],
  ['early-settlement', 'PERMISSION', 'ENABLED'], ['bulk-amendments', 'PERMISSION', 'DISABLED'], ['old-scoring', 'OPERATION', 'RETIRED'],
  ['fax-confirmation', 'RELEASE', 'RETIRED'],
] as const; // prettier-ignore
const VALUES = [
  ['max-offer-age', '30', 'Days that an offer holds'], ['dunning-fee', '12.50', 'Fee of the first reminder in EUR'],
  ['support-phone', '+33 1 86 65 00 00', 'Shown to customers'], ['fiscal-year-start', '01-01', 'Month and day'],
  ['default-margin', '0.0185', 'Above the reference rate'], ['min-financed-amount', '2500.00', 'In EUR'],
] as const; // prettier-ignore
const LINKS = [
  ['terms', 'general-terms'],
  ['sepa', 'sepa-mandate'],
  ['claim', 'report-a-claim'],
  ['jobs', 'careers'],
  ['privacy', 'privacy'],
  ['fleet', 'fleet-offer'],
] as const;
const FLOWS = ['offer-acceptance', 'document-upload', 'partner-application', 'accident-report', 'satisfaction-survey'] as const;
/** Key, name, unit, usual figure, from which it warns and alarms. */
const METRICS = [
  ['api.requests', 'Requests per minute', '1/min', 420, 2_000, 4_000], ['api.duration', 'Duration of a request', 'ms', 38, 250, 1_000],
  ['jobs.waiting', 'Jobs that wait', '', 3, 100, 500], ['database.size', 'Size of the database', 'MB', 812, 20_000, 50_000],
  ['users.active', 'Users at work', '', 14, 400, 800], ['scripts.failures', 'Failed scripts per hour', '1/h', 0, 5, 20],
] as const; // prettier-ignore
const RECORDED_DAYS = 20;

export const makeFeatureFlags = ({ today }: Office): readonly TakenOver[] =>
  [...FLAGS, ...range(10, (index) => [`experiment-${index + 1}`, 'EXPERIMENT', inTurn(['ENABLED', 'DISABLED', 'RETIRED'], index)] as const)].map(
    ([name, type, status], index): TakenOver => ({
      status,
      body: {
        name, type,
        ...(type === 'EXPERIMENT' && { expiryDate: addDays(today, 30 * (index - 8)) }),
        ...(type === 'PERMISSION' && { profiles: ['STAFF'] }),
      },
    }),
  ); // prettier-ignore

/** Addresses that begin with the name of the tenant: its own. */
export const makeHosts = ({ users }: Office): readonly TakenOver[] => {
  const tenant = users[0]!.split('@').at(-1)!;
  return ['localhost', 'leasing.example', 'partners.example', 'leasing.test', 'training.example', 'mobile.example'].map(
    (domain): TakenOver => ({
      body: { host: `${tenant}.${domain}`, loginTenant: tenant, windowTitle: `${tenant[0]!.toUpperCase()}${tenant.slice(1)} Leasing` },
    }),
  );
};

export const makeKeyValues = (): readonly TakenOver[] => [
  ...VALUES.map(([key, value, description]): TakenOver => ({ body: { key, value, description } })),
  ...LINKS.map(([key, page]): TakenOver => ({ body: { key, name: `Short link /${key}`, url: `https://www.example.com/${page}` } })),
  ...range(10, (index): TakenOver => ({ body: { key: `campaign-${index + 1}`, name: `Campaign ${index + 1}`, url: `https://www.example.com/c/${index + 1}` } })),
]; // prettier-ignore

export const makeFlows = ({ today }: Office): readonly TakenOver[] => [
  { status: 'OPEN', body: { name: 'Lease application', pageId: 'lease-application', page: 'page-lease-application' } },
  ...range(20, (index): TakenOver => {
    const pageId = inTurn(FLOWS, index);
    const status = inTurn(['OPEN', 'DRAFT', 'CLOSED', 'OPEN'], index);
    return {
      status,
      body: {
        name: `${pageId.replaceAll('-', ' ')} ${index + 1}`,
        pageId,
        page: `page-${pageId}`,
        endDate: addDays(today, status === 'CLOSED' ? -20 : 90),
      },
    };
  }),
];

export const makeMetrics = (): readonly TakenOver[] =>
  METRICS.map(([key, name, unit, , warningLimit, errorLimit]): TakenOver => ({
    body: {
      key,
      name,
      unit,
      type: unit === 'ms' ? 'DURATION' : 'GAUGE',
      warningLimit: String(warningLimit),
      errorLimit: String(errorLimit),
    },
  }));

/** One record a day and metric around its usual figure. */
export const makeMetricRecords = (random: Random, { today }: Office, metrics: readonly string[]): readonly TakenOver[] =>
  METRICS.flatMap(([key, , , usual], index) =>
    range(RECORDED_DAYS, (day): TakenOver => {
      const date = addDays(today, -day);
      const value = Math.max(0, Math.round(usual * (0.8 + random.next() * 0.4)));
      return { body: { key: `${key}-${date}`, metricRegistration: metrics[index], date: `${date}T06:00:00.000Z`, value: String(value) } };
    }),
  );

/** What two imports have put aside. */
export const makeTemporaryRecords = (): readonly TakenOver[] =>
  range(20, (index): TakenOver => ({
    body: {
      name: `Row ${index + 1}`,
      key: index < 10 ? 'import-persons' : 'import-assets',
      content: JSON.stringify({ row: index + 1, error: 'Country is unknown' }),
    },
  }));
