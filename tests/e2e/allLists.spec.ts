import type { EntityDefinition } from '@mortise/sdk';
import { expect } from 'playwright/test';
import { listRoute } from '../../sdk/entity/routes.ts';
import { session, signIn, test, violations } from './support.ts';

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

/** On every how many of the lists contrast is looked at. */
const CONTRAST_EVERY = 12;

test('every list opens with rows from the demo company, and axe finds no serious violation on any', async ({ page, request }) => {
  test.setTimeout(480_000);
  const headers = await session(request);
  const modules = (await (await request.get('/api/core/entities', { headers })).json()) as readonly Module[];
  const entities = modules.flatMap((module) => module.entities);
  expect(entities.length).toBeGreaterThan(80);
  await signIn(page, 'admin@demo', '/contracts');
  const wrong: string[] = [];
  for (const entity of entities) {
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, listRoute(entity));
    const table = page.getByRole('region').locator('table');
    await expect(table, `${entity.name} has a table`).toBeVisible();
    await expect(page.locator('[role="region"][aria-busy="true"]'), `${entity.name} is loaded`).toHaveCount(0);
    if (!MAY_BE_EMPTY.has(entity.name)) await expect(page.locator('tbody tr[data-index]').first(), `${entity.name} has rows`).toBeVisible();
    const contrast = entities.indexOf(entity) % CONTRAST_EVERY === 0 ? undefined : 'without';
    wrong.push(...(await violations(page, 'main', { rows: 3, contrast })).map((one) => `${entity.name}: ${one}`));
  }
  expect(wrong).toEqual([]);
});
