import type { WaitingChange } from '@mortise/sdk/client';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { repeatedChange } from './mergedChange.ts';
import { type Fate, RoadBrowser, type Tab } from './RoadModel.ts';

/** What is written can be read here: sealing takes nine tenths of the time, and has tests of its own. */
vi.mock('../sealing.ts', () => ({
  newSecret: async () => 'secret',
  textOf: (value: unknown) => JSON.stringify(value),
  seal: async (_: unknown, text: unknown) => text,
  unseal: async (_: unknown, text: string) => JSON.parse(text) as unknown,
  unsealBytes: async (_: unknown, text: unknown) => text,
}));

const FATES: readonly Fate[] = ['done', 'done', 'refused', 'lost', 'answer lost', 'not now'];
const RUNS = Number(process.env['HISTORIES'] ?? 2_000);

const tab = fc.nat(1);
const save = fc.record({
  kind: fc.constant('save' as const),
  tab,
  what: fc.constantFrom('person' as const, 'parcel' as const, 'change' as const, 'file' as const),
  of: fc.nat(5),
  isShared: fc.boolean(),
  hasLeft: fc.boolean(),
  killAfter: fc.option(fc.nat(6), { freq: 8 }),
});
const step = fc.oneof(
  { arbitrary: save, weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('office' as const), of: fc.nat(5), isShared: fc.boolean() }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('read' as const), of: fc.nat(5) }), weight: 1 },
  {
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      tabs: fc.constantFrom([0], [1], [0, 1]),
      fates: fc.array(fc.constantFrom(...FATES), { maxLength: 6 }),
      killAfter: fc.option(fc.nat(60)),
      /** Saved while it is sent. */
      meanwhile: fc.option(save),
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: fc.constant('restart' as const) }), weight: 1 },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Save = Extract<Step, { kind: 'save' }>;

/** What happened to a user of two tabs, and what they were told is saved. */
class Story {
  /** Numbers of what the page said is saved. */
  readonly saved: number[] = [];
  private count = 0;
  private readonly browser: RoadBrowser;
  private tabs: readonly Tab[] = [];

  constructor(browser: RoadBrowser) {
    this.browser = browser;
  }

  async begin(): Promise<void> {
    this.browser.close();
    this.tabs = [await this.browser.tab(), await this.browser.tab()];
  }

  get queue() {
    return this.tabs[0]!.queue;
  }

  async take(one: Step): Promise<void> {
    if (one.kind === 'save') await this.save(one);
    else if (one.kind === 'office') this.saveAtOffice(one.of, one.isShared);
    else if (one.kind === 'read') this.browser.read(this.known(one.of) ?? '');
    else if (one.kind === 'send') await this.send(one);
    else await this.begin();
  }

  /** Sends what is left over a network that works. */
  async end(): Promise<void> {
    this.browser.server.fates = [];
    await this.begin();
    await this.tabs[0]!.send();
  }

  /** Until nothing is left: what is sent on again may meet what somebody saved meanwhile, and is a conflict then. */
  async retryAll(): Promise<void> {
    for (let times = 0; times < 3 && this.queue.all.length > 0; times += 1) {
      for (const { id } of this.queue.all) await this.queue.update(id, repeatedChange);
      await this.tabs[0]!.send();
    }
  }

  private async send({ tabs, fates, killAfter, meanwhile }: Extract<Step, { kind: 'send' }>): Promise<void> {
    this.browser.server.fates = [...fates];
    if (killAfter !== null) this.tabs[tabs[0]]!.killAfter(killAfter);
    const sending = tabs.map((index) => this.tabs[index]!.send().catch(() => {}));
    if (meanwhile) await this.save({ ...meanwhile, killAfter: null });
    await Promise.all(sending);
    if (killAfter !== null) await this.begin();
  }

  private known(of: number): string | undefined {
    return [...this.browser.server.records.keys()][of];
  }

  private saveAtOffice(of: number, isShared: boolean): void {
    const number = this.next();
    this.browser.server.saveAtOffice(this.known(of) ?? '', isShared ? { city: `office ${number}` } : { [`office${number}`]: number });
  }

  private next(): number {
    return (this.count += 1);
  }

  private async save({ tab: index, what, of, isShared, hasLeft, killAfter }: Save): Promise<void> {
    const number = this.next();
    const { changes, killAfter: end } = this.tabs[index]!;
    const news = changes.queue.all.filter(({ url }) => url === '/people');
    const values = { [`n${number}`]: number, ...(isShared && { city: `road ${number}` }) };
    const url = this.urlOf(what, news[of]?.key, of);
    if (url === undefined) return;
    const version = what === 'change' ? (this.browser.kept.get(url)?._version ?? 0) : undefined;
    const link = what === 'parcel' && { persons: [{ personRegistration: news[of]?.key ?? 'P1' }] };
    const body = what === 'file' ? fileOf(number) : { ...values, ...link, ...(version !== undefined && { _version: version }) };
    const writing = changes.writing(what === 'change' ? 'PATCH' : 'POST', url, { body, headers: {} })!;
    if (killAfter !== null) end(killAfter);
    await changes.wait(writing, hasLeft && !changes.isOfNew(writing)).then(
      () => this.saved.push(number),
      () => {},
    );
    if (killAfter !== null) await this.begin();
  }

  private urlOf(what: Save['what'], temporary: string | undefined, of: number): string | undefined {
    if (what === 'person') return '/people';
    if (what === 'parcel') return '/parcels';
    const record = temporary === undefined ? [...this.browser.kept.keys()][of] : `/people/${temporary}`;
    return record === undefined || what === 'change' ? record : `${record}/documents`;
  }
}

function fileOf(number: number): FormData {
  const form = new FormData();
  form.append(`n${number}`, String(number));
  form.append('file', new File(['pixels'], 'front.jpg', { type: 'image/jpeg' }));
  return form;
}

const numbersOf = ({ data }: WaitingChange): readonly number[] =>
  Object.keys(data).flatMap((name) => (/^n\d+$/.test(name) ? [Number(name.slice(1))] : []));

test('[OFFLINE-049] [OFFLINE-020] whatever happens to two tabs of a user, each change is on the server once or waits with its reason, nothing of others is overwritten unseen, and a retry sends all that is left', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 30, size: 'max' }),
      fc.array(fc.nat(5), { minLength: 1, maxLength: 7 }),
      async (steps, delays) => {
        const browser = new RoadBrowser(delays);
        const { server } = browser;
        const story = new Story(browser);
        await story.begin();
        for (const one of steps) await story.take(one);
        await story.end();
        const onServer = server.log.flatMap(({ change }) => numbersOf(change));
        const left = story.queue.all.flatMap(numbersOf);
        const all = [...onServer, ...left];
        expect(new Set(all).size, 'once').toBe(all.length);
        expect(
          story.saved.filter((number) => !all.includes(number)),
          'lost',
        ).toEqual([]);
        expect(story.queue.all.filter(({ state, error }) => (state !== 'failed' && state !== 'conflict') || error === undefined)).toEqual(
          [],
        );
        expect(JSON.stringify([...server.records.values()])).not.toContain('TMP');
        const unseen = server.log.filter(
          ({ change, found }) =>
            change.file === undefined &&
            change.data['city'] !== undefined &&
            String(found?.['city']).startsWith('office') &&
            change.before['city'] !== found?.['city'],
        );
        expect(unseen, 'overwritten unseen').toEqual([]);
        for (const url of server.records.keys()) {
          const own = server.log
            .filter((one) => one.url === url && one.change.file === undefined)
            .flatMap(({ change }) => Number(change.id));
          expect(own, 'in order').toEqual(own.toSorted((one, other) => one - other));
        }
        // A conflict is one: somebody at the office saved another value of the same field.
        const conflicts = story.queue.all.filter(({ state }) => state === 'conflict').map(({ theirs }) => String(theirs?.['city']));
        expect(conflicts.filter((theirs) => !theirs.startsWith('office'))).toEqual([]);
        await story.retryAll();
        expect(story.queue.all, 'left after a retry').toEqual([]);
      },
    ),
    { numRuns: RUNS },
  );
}, 120_000);
