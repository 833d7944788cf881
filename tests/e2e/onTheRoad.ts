import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { session, signIn } from './support.ts';

/** What the browser holds: workers, caches of files, and names of answers. */
export const held = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('mortise.offline/') ? [name] : []));
    const keysOf = (name: string) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const count = opening.result.transaction('answers').objectStore('answers').count();
          count.onsuccess = () => resolve(count.result);
        };
      });
    const counts = await Promise.all(names.map(keysOf));
    return {
      workers: (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active?.state === 'activated').length,
      caches: (await caches.keys()).length,
      answers: counts.reduce((sum, count) => sum + count, 0),
    };
  });

/** A page at `/task` that has read ahead, and the contract that changed last. */
export async function onTheRoad(page: Page, request: APIRequestContext) {
  const headers = await session(request);
  await request.put('/api/core/options', { headers, data: { options: { offlineSupport: true } } });
  const contracts = await (await request.get('/api/financing/contracts?sort=-_updateDate&range=0-0', { headers })).json();
  const { registration, _version: version } = contracts[0] as { registration: string; _version: number };
  const contract = `/api/financing/contracts/${registration}`;
  const readAhead = page.waitForResponse(`**${contract}/documents`);
  await signIn(page, 'admin@demo', '/task');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await readAhead;
  await expect.poll(() => held(page), { timeout: 60_000 }).toMatchObject({ workers: 1 });
  return { headers, registration, version, contract };
}

/** Until the next page finds all that this one has read: what is kept is written at once, where it is a little later. */
export const written = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { name } = (await indexedDB.databases()).find((database) => database.name?.startsWith('mortise.offline/')) ?? {};
        return new Promise<number>((resolve) => {
          const opening = indexedDB.open(name!);
          opening.onsuccess = () => {
            const store = opening.result.transaction('answers').objectStore('answers');
            const [index, count] = [store.get('index'), store.count()];
            // Beside the answers there are the index and the keys.
            count.onsuccess = () => resolve(count.result - 2 - ((index.result as Map<string, unknown> | undefined)?.size ?? 0));
          };
        });
      }),
    )
    .toBe(0);
