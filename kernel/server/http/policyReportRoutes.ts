import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from './kernelRoute.ts';
import { PolicyReportServices } from './PolicyReportServices.ts';

const LONGEST = 300;
/** Whatever a browser reports else is left out. */
const told = v.fallback(v.optional(v.string()), undefined);

const report = v.object({
  'csp-report': v.fallback(
    v.optional(v.object({ 'blocked-uri': told, 'effective-directive': told, 'violated-directive': told, 'source-file': told })),
    undefined,
  ),
});

/**
 * Browsers tell here what a page tried to load from elsewhere and was kept from: a plugin that wants to carry something away, above
 * all. It goes into the system log, with the user whose page it was.
 */
export const reportPolicy = route({
  method: 'POST',
  path: '/core/policy-reports',
  permission: 'public',
  tag: 'Service',
  summary: 'Browsers tell here what a page was kept from loading',
  maxBytes: 10_000,
  body: v.fallback(report, {}),
  run: (call, services) => services.get(PolicyReportServices).reports.note(exchangeOf(call).request, messageOf(call.body)),
});

function messageOf({ 'csp-report': content }: v.InferOutput<typeof report>): string | undefined {
  const [blocked, directive] = [content?.['blocked-uri'], content?.['effective-directive'] ?? content?.['violated-directive']];
  if (blocked === undefined || directive === undefined) return undefined;
  const source = content?.['source-file'] ?? '';
  const from = source === '' ? '' : `, asked for by ${withoutQuery(source)}`;
  return `A page was kept from loading ${withoutQuery(blocked)} (${directive.slice(0, 60)})${from}`;
}

/** What stands behind the path may hold what was to be carried away; the path of a public page holds its key. */
const withoutQuery = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/\/k\/[^/]+\/p\//, '/k/…/p/')
    .slice(0, LONGEST);
