import { defineServerPlugin, RoundsService, sql, TenantDatabase } from '@mortise/sdk/server';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { REPORT_SCHEDULES } from '../../plugins/reporting/server/ReportSchedules.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

test('a server that stops ends the round that a plugin is at before it closes the database', async () => {
  const begun = Promise.withResolvers<void>();
  const outcomes: string[] = [];
  const slow = defineServerPlugin({
    id: 'slow',
    start: (services) =>
      services.get(RoundsService).every('slow', 3_600_000, async (signal) => {
        begun.resolve();
        await once(signal, 'abort');
        // Many statements: a database that closes meanwhile refuses the later ones.
        for (let step = 0; step < 20; step += 1) {
          const [scope] = await services.get(TenantDatabase).tenants();
          await services.get(TenantDatabase).query(sql(scope!)`select count(*) from ${REPORT_SCHEDULES} s`);
        }
        outcomes.push('through');
      }),
  });
  const server = await ProductServer.start({ hasDemo: false, plugins: [...(await builtinPlugins()), slow] });
  await begun.promise;
  expect(outcomes).toEqual([]);
  await server.stop();
  expect(outcomes).toEqual(['through']);
});
