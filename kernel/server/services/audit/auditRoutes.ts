import { type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { AuditServices } from './AuditServices.ts';

const PATH = '/core/audit-log-settings';
const settingsRoute = { path: PATH, tag: 'Audit log', maxBytes: 1_000 } as const;

const settings = v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(90), v.maxValue(36_525)) });
const versioned = v.object({ settings, version: v.number() });

export const readAuditSettings = route({
  ...settingsRoute,
  method: 'GET',
  permission: `read /api${PATH}`,
  summary: 'For how many days entries of the audit log are kept',
  answer: versioned,
  run: ({ scope }, services) => presentSettings(scope, services.get(AuditServices)),
});

export const replaceAuditSettings = route({
  ...settingsRoute,
  method: 'PUT',
  permission: `write /api${PATH}`,
  summary: 'Keep entries of the audit log for another time; with the version that was seen, where nobody else may have saved since',
  body: v.object({ settings, version: v.exactOptional(v.pipe(v.number(), v.safeInteger())) }),
  answer: versioned,
  approval: {
    area: 'audit',
    outline: async ({ scope, body }, services) => {
      const before = await services.get(AuditServices).retention.of(scope);
      return { name: 'audit-log', before, after: body.settings };
    },
  },
  run: async ({ scope, body }, services) => {
    const parts = services.get(AuditServices);
    await parts.retention.save(scope, body.settings, body.version);
    return presentSettings(scope, parts);
  },
});

async function presentSettings(scope: RequestScope, { retention }: AuditServices) {
  const { content, version } = await retention.present(scope);
  return { settings: content, version };
}
