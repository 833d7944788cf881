import type { EntityDefinition } from '@mortise/sdk';
import { expect } from 'playwright/test';
import { entityPluralLabel } from '../../sdk/entity/labels.ts';
import { listRoute } from '../../sdk/entity/routes.ts';
import { goTo, session, signIn, test, violations } from './support.ts';

interface Module {
  readonly entities: readonly EntityDefinition[];
}

/** Lists that are empty in the demo company: what they hold comes from outside, or only when something fails. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set([
  'Batch',
  'ContractRequirement',
  'Document',
  'Dtxn',
  'FlowApplication',
  'PrivacyAction',
  'SystemEvent',
  'SystemLog',
  'TemporaryCollection',
]);

/** On every how many of the lists what stands around the rows is looked at, and contrast: they are the same on all. */
const WHOLE_EVERY = 12;

test('every list opens with rows from the demo company, and axe finds no serious violation on any', async ({ page, request }) => {
  test.setTimeout(600_000);
  const headers = await session(request);
  const modules = (await (await request.get('/api/core/entities', { headers })).json()) as readonly Module[];
  const entities = modules.flatMap((module) => module.entities);
  expect(entities.length).toBeGreaterThan(80);
  await signIn(page, 'admin@demo', '/contracts');
  const wrong: string[] = [];
  for (const entity of entities) {
    await goTo(page, listRoute(entity));
    await expect(page.getByRole('heading', { level: 1 }), `${entity.name} is opened`).toContainText(entityPluralLabel(entity));
    await expect(page.locator('main [aria-busy="true"]'), `${entity.name} is loaded`).toHaveCount(0);
    const table = page.getByRole('region').locator('table');
    await expect(table, `${entity.name} has a table`).toBeVisible();
    if (!MAY_BE_EMPTY.has(entity.name)) await expect(page.locator('tbody tr[data-index]').first(), `${entity.name} has rows`).toBeVisible();
    const isWhole = entities.indexOf(entity) % WHOLE_EVERY === 0;
    const found = isWhole ? await violations(page, 'main', { rows: 3 }) : await violations(page, 'table', { rows: 3, contrast: 'without' });
    wrong.push(...found.map((one) => `${entity.name}: ${one}`));
  }
  expect(wrong).toEqual([]);
});
