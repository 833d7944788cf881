import { createServer } from 'node:net';
import { rmSync } from 'node:fs';
import { expect, request as requests, test as base, type APIRequestContext, type Page } from 'playwright/test';
import { copyTemplate } from '../server/templates.ts';
import { beginInPage, callInPage, type PageCall, RoadDevice } from './RoadDevice.ts';
import { session } from './support.ts';
import { demoCompany, newFolder, serve, type TestServer } from './testServer.ts';

const HOURS = 60 * 60 * 1_000;
const TASKS = 20;
/** Of these the van and the office change the subject both. */
const CONTESTED = 5;
const ROUNDS = 3;

/** The server of the day, which is restarted in the middle of it, at the same address. */
class Server {
  readonly url: string;
  private readonly folder: string;
  private readonly port: number;
  private running: TestServer | undefined;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
    this.url = `http://localhost:${port}`;
  }

  static async start(): Promise<Server> {
    const folder = newFolder();
    await copyTemplate(demoCompany, folder);
    const server = new Server(folder, await freePort());
    await server.begin();
    return server;
  }

  async restart(): Promise<void> {
    await this.running?.stop();
    await this.begin();
  }

  async end(): Promise<void> {
    await this.running?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async begin(): Promise<void> {
    this.running = await serve(this.folder, { PORT: String(this.port) });
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address() as { readonly port: number };
      probe.close(() => resolve(address.port));
    });
  });

interface Day {
  readonly van: RoadDevice;
  readonly train: RoadDevice;
}
const test = base.extend<Day, { readonly server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await Server.start();
      await provide(server);
      await server.end();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  van: async ({ server }, provide) => {
    const device = new RoadDevice(server.url);
    await provide(device);
    await device.end();
  },
  train: async ({ server }, provide) => {
    const device = new RoadDevice(server.url);
    await provide(device);
    await device.end();
  },
});

const path = (registration: string): string => `/core/tasks/${registration}`;
const offline = (page: Page) => page.getByRole('banner').getByRole('status');
const items = (page: Page) =>
  page
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: 'Drop' }) })
    .getByRole('listitem');

/** A page that has read ahead, with the tasks of the day, and whose network goes then. */
async function leave(device: RoadDevice, tasks: readonly string[], clock: number): Promise<Page> {
  const page = await device.start({ isOffline: false, clock });
  await device.signIn(page, 'admin@demo');
  const readAhead = page.waitForResponse(/\/api\/financing\/contracts\/[^/]+\/documents$/, { timeout: 60_000 });
  await page.goto('/task');
  await readAhead;
  await expect
    .poll(
      () =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active?.state === 'activated').length,
        ),
      // It brings all files of the application first.
      { timeout: 60_000 },
    )
    .toBe(1);
  await callInPage(
    page,
    tasks.map((task) => ({ method: 'get', path: path(task) })),
  );
  await device.setOffline(true);
  await page.goto('/offline');
  await expect(offline(page)).toHaveText(/^Offline since/);
  return page;
}

/** The browser of a device again, after it was killed without a network. */
async function reopen(device: RoadDevice, clock: number): Promise<Page> {
  const page = await device.start({ isOffline: true, clock });
  await page.goto('/offline');
  await expect(offline(page)).toHaveText(/^Offline since/);
  await expect(page.getByRole('heading', { name: 'Changes to be sent' })).toBeVisible();
  await expect(items(page).first()).toBeVisible();
  return page;
}

/** Sixty changes: three rounds over the tasks. */
const changes = (
  tasks: readonly { readonly registration: string; readonly _version: number }[],
  bodyOf: (at: number, round: number) => object,
) =>
  Array.from({ length: ROUNDS }, (_, round) =>
    tasks.map(({ registration, _version }, at): PageCall => ({
      method: 'patch',
      path: path(registration),
      body: { ...bodyOf(at, round), _version },
    })),
  ).flat();

const marksOf = (calls: readonly PageCall[], name: string) => calls.map((_, at) => `${name} ${at}`);

async function read<T>(api: APIRequestContext, headers: Record<string, string>, address: string): Promise<T> {
  const answer = await api.get(`/api${address}`, { headers });
  expect(answer.status(), address).toBe(200);
  return (await answer.json()) as T;
}

test('[OFFLINE-049] [OFFLINE-016] [OFFLINE-017] a day of two devices without a network, with killed browsers, a clock that is wrong, a server that is restarted and somebody else at the device: each change is saved once, conflicts are those of the same fields, and nothing is left without a reason', async ({
  server,
  van,
  train,
}) => {
  test.setTimeout(600_000);
  const api = await requests.newContext({ baseURL: server.url });
  const headers = await session(api);
  await api.put('/api/core/options', { headers, data: { options: { offlineSupport: true } } });
  const made: { registration: string; _version: number }[] = [];
  for (let at = 0; at < TASKS; at += 1) {
    const answer = await api.post('/api/core/tasks', { headers, data: { subject: `Morning ${at}` } });
    made.push((await answer.json()) as { registration: string; _version: number });
  }
  const names = made.map(({ registration }) => registration);

  // In the van: the clock is eight hours ahead; the browser is killed while it saves.
  let vanPage = await leave(van, names, 8 * HOURS);
  const ofVan = changes(made, (_, round) => ({ subject: `Van ${round}` }));
  beginInPage(vanPage, ofVan, marksOf(ofVan, 'change'));
  await expect.poll(() => van.saved.length, { intervals: [10] }).toBeGreaterThan(20);
  van.kill();
  const kept = van.saved.length;
  vanPage = await reopen(van, -3 * HOURS);
  const shown = await items(vanPage).count();
  // What the page was told last may not have reached the test any more.
  expect(shown).toBeGreaterThanOrEqual(kept);
  const rest = ofVan.slice(shown);
  await callInPage(vanPage, rest, marksOf(rest, 'rest'));
  const persons = await callInPage(
    vanPage,
    [1, 2, 3].map((number) => ({ method: 'post', path: '/person/persons', body: { type: 'C', name: `Roadside ${number} SA` } })),
  );
  const contracts = await callInPage(
    vanPage,
    persons.map(({ registration }, at) => ({
      method: 'post',
      path: '/financing/contracts',
      body: { name: `Roadside lease ${at}`, persons: [{ role: 'CLIENT', personRegistration: registration }] },
    })),
  );
  expect(contracts.map(({ registration }) => registration)).toEqual(Array(3).fill(expect.stringMatching(/^TMP\d{8}$/)));
  const files = Array.from({ length: 12 }, (_, at): PageCall => {
    const owner = at < 3 ? `/person/persons/${persons[at]!.registration}` : path(names[at]!);
    return { method: 'post', path: `${owner}/documents`, file: { name: `photo-${at}.txt`, content: `Dent ${at}` } };
  });
  beginInPage(vanPage, files, marksOf(files, 'file'));
  await expect.poll(() => van.saved.filter((mark) => mark.startsWith('file')).length, { intervals: [10] }).toBeGreaterThan(4);
  van.kill();
  vanPage = await reopen(van, 8 * HOURS);
  const there = await vanPage.getByRole('listitem').filter({ hasText: 'New document' }).count();
  await callInPage(vanPage, files.slice(there));
  // One by hand.
  await vanPage.goto('/task');
  await vanPage.getByRole('textbox', { name: 'Subject' }).fill('Typed in the van');
  await vanPage.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(vanPage).toHaveURL(/\/task\/TMP\d{8}$/);

  // On the train: of five tasks the subject, of the others a date.
  const trainPage = await leave(train, names, 0);
  const ofTrain = changes(made, (at, round) => (at < CONTESTED ? { subject: `Train ${round}` } : { dueDate: `2027-01-0${round + 1}` }));
  await callInPage(trainPage, ofTrain, marksOf(ofTrain, 'change'));

  // Somebody else signs in at the van's device and sends nothing of it.
  await van.signIn(vanPage, 'staff@demo');
  await van.setOffline(false);
  await vanPage.goto('/offline');
  await expect(vanPage.getByText('What you save without a network waits here until the server has it.')).toBeVisible();
  expect((await read<{ subject: string }>(api, headers, path(names[0]!))).subject).toBe('Morning 0');

  // Its user again: the browser is killed while the server has saved and not answered, twice; the second time the server is restarted.
  const subjects = async (): Promise<number> => {
    const all = await Promise.all(names.map((name) => read<{ subject: string }>(api, headers, path(name))));
    return all.filter(({ subject }) => subject.startsWith('Van')).length;
  };
  await van.signIn(vanPage, 'admin@demo');
  await vanPage.goto('/task').catch(() => {});
  await expect.poll(subjects, { intervals: [50] }).toBeGreaterThan(2);
  van.kill();
  vanPage = await van.start({ isOffline: false });
  await van.signIn(vanPage, 'admin@demo');
  await vanPage.goto('/task').catch(() => {});
  await expect.poll(subjects, { intervals: [50] }).toBeGreaterThan(10);
  van.kill();
  await server.restart();
  vanPage = await van.start({ isOffline: false });
  await van.signIn(vanPage, 'admin@demo');
  await vanPage.goto('/offline');
  await expect(vanPage.getByText('What you save without a network waits here until the server has it.')).toBeVisible({ timeout: 60_000 });

  await train.setOffline(false);
  await expect(trainPage.getByText('Error occured while synchronizing your data to the server')).toBeVisible({ timeout: 60_000 });
  await trainPage.goto('/offline');
  await expect(trainPage.getByText('Conflict: somebody else changed the same fields.')).toHaveCount(CONTESTED);
  await expect(trainPage.getByText('has to be sent first')).toHaveCount(CONTESTED * (ROUNDS - 1));
  await expect(items(trainPage)).toHaveCount(CONTESTED * ROUNDS);

  const after = await Promise.all(
    names.map((name) => read<{ subject: string; dueDate?: string; _version: number }>(api, headers, path(name))),
  );
  expect(after.map(({ subject }) => subject)).toEqual(Array(TASKS).fill(`Van ${ROUNDS - 1}`));
  expect(after.slice(CONTESTED).map(({ dueDate }) => dueDate)).toEqual(Array(TASKS - CONTESTED).fill('2027-01-03'));
  expect(after.map(({ _version }, at) => _version - made[at]!._version)).toEqual(
    after.map((_, at) => (at < CONTESTED ? ROUNDS : 2 * ROUNDS)),
  );
  const once = async (address: string): Promise<readonly Record<string, never>[]> => read(api, headers, address);
  expect(await once('/core/tasks?search=Typed%20in%20the%20van')).toHaveLength(1);
  const roadside = await once('/person/persons?search=Roadside');
  expect(roadside).toHaveLength(3);
  const leases = await once('/financing/contracts?search=Roadside%20lease');
  expect(
    leases
      .flatMap(({ persons }) => (persons as unknown as { personRegistration: string }[]).map((one) => one.personRegistration))
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(roadside.map(({ registration }) => String(registration)).toSorted((one, other) => one.localeCompare(other)));
  const owners = [...roadside.map(({ registration }) => `/person/persons/${String(registration)}`), ...names.slice(3, 12).map(path)];
  for (const owner of owners) expect(await once(`${owner}/documents`), owner).toHaveLength(1);

  // The user decides: theirs of one by hand, their own of the rest.
  await items(trainPage).last().getByRole('button', { name: 'Drop' }).click();
  await trainPage.getByRole('dialog').getByRole('button', { name: 'Drop' }).click();
  await expect(items(trainPage)).toHaveCount(CONTESTED * ROUNDS - 1);
  for (let left = CONTESTED * ROUNDS - 1; left > 0; left -= 1) {
    await items(trainPage).first().getByRole('button', { name: 'Retry' }).click();
    await expect(items(trainPage)).toHaveCount(left - 1);
  }
  const decided = await Promise.all(names.slice(0, CONTESTED).map((name) => read<{ subject: string }>(api, headers, path(name))));
  expect(decided.map(({ subject }) => subject)).toEqual([...Array<string>(CONTESTED - 1).fill('Train 2'), 'Train 1']);
  await api.dispose();
});
