import type { EntityRecord } from '@mortise/sdk';
import { DatabaseService, type RecordChange, Repositories } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { adminScope } from './adminScope.ts';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { EventStream } from './EventStream.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const CONTRACTS = '/api/financing/contracts';

describeOnOneDatabase('what browsers are told of records', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  const open = async (username: string): Promise<EventStream> =>
    EventStream.open(server, (await server.signIn(username)).headers.get('authorization')!);
  /** The changes that a stream is told next, other events left out. */
  const changes = async (stream: EventStream): Promise<readonly RecordChange[]> => {
    for (;;) {
      const told = await stream.next();
      if (told === undefined) throw new Error('The stream has ended');
      if (told.event === 'records') return told.data.changes;
    }
  };

  test('a save, a transition and a removal tell who may read the kind, in its tenant only, with the version', async () => {
    const [staff, other] = await Promise.all([open('admin@demo'), open('staff@nordic')]);
    const { body: made } = await server.post('/api/person/persons', { type: 'C', name: 'Told & Sons' });
    expect(await changes(staff)).toEqual([{ entity: 'Person', registration: made.registration, version: 1, user: 'admin@demo' }]);
    await server.patch(`/api/person/persons/${made.registration}`, { name: 'Told & Daughters' });
    expect(await changes(staff)).toMatchObject([{ registration: made.registration, version: 2 }]);
    await server.delete(`/api/person/persons/${made.registration}`);
    expect(await changes(staff)).toMatchObject([{ registration: made.registration, version: 3, isDeleted: true }]);
    await server.post('/api/person/persons', { type: 'C', name: 'Elsewhere' }, { as: 'staff@nordic' });
    // The first that the other tenant hears is its own.
    expect((await changes(other)).map(({ user }) => user)).toEqual(['staff@nordic']);
    staff.close();
    other.close();
  });

  test.each(['partner@demo', 'client@demo'])(
    '%s is told in each tab of records that they are linked with, of no others and of no kind that they may not read',
    async (as) => {
      const [stream, tab, office] = await Promise.all([open(as), open(as), open('admin@demo')]);
      const own = (await server.get(`${CONTRACTS}?range=0-199`, { as })).body.map(({ registration }: EntityRecord) => registration);
      const { body: all } = await server.get(`${CONTRACTS}?status=DRAFT&range=0-199`);
      const foreign = all.find(({ registration }: EntityRecord) => !own.includes(registration));
      const saved = [
        await server.patch(`${CONTRACTS}/${foreign.registration}`, { name: `Not of ${as}` }),
        await server.post('/api/support/budgets', { type: 'PROJECT', name: 'Of the office' }),
        await server.patch(`${CONTRACTS}/${own[0]}`, { name: `Of ${as}` }),
      ];
      expect(saved.map(({ status }) => status)).toEqual([200, 201, 200]);
      for (const told of [stream, tab]) expect((await changes(told)).map(({ registration }) => registration)).toEqual([own[0]]);
      expect((await changes(office)).map(({ registration }) => registration)).toContain(foreign.registration);
      for (const open of [stream, tab, office]) open.close();
    },
  );

  if (kind.kind === 'postgresql')
    test('whoever is told of a save by another server gets counts and sums with it', async () => {
      const other = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
      const stream = await open('admin@demo');
      const question = `${CONTRACTS}?status=DRAFT&minFinancedAmountExclTax=1&breakdown=1&range=0-0`;
      const figures = async () => {
        const { body, headers } = await server.get(question);
        const [{ count, sums }] = body.breakdown;
        return { size: Number(headers.get('x-pagination-size')), count, sums };
      };
      const before = await figures();
      expect(await figures()).toEqual(before);
      const { body: draft } = await other.get(`${CONTRACTS}?status=DRAFT&minFinancedAmountExclTax=1&range=0-0`);
      await other.patch(`${CONTRACTS}/${draft[0].registration}`, { financedAmountExclTax: '0.50' });
      expect(await changes(stream)).toMatchObject([{ registration: draft[0].registration }]);
      const after = await figures();
      expect(after).toMatchObject({ size: before.size - 1, count: before.count - 1 });
      expect(after.sums).not.toEqual(before.sums);
      stream.close();
      await other.stop();
    });

  describe('inside a transaction', () => {
    const scope = () => adminScope(server);

    test('what is rolled back is told to nobody, what is stored once it is stored', async () => {
      const stream = await open('admin@demo');
      const persons = server.services.get(Repositories).named('Person');
      const asked = await scope();
      const failing = server.services.get(DatabaseService).transaction(async (statements) => {
        await persons.create(asked, { type: 'C', name: 'Never' }, { statements });
        throw new Error('taken back');
      });
      await expect(failing).rejects.toThrow('taken back');
      const { registration } = await server.services.get(DatabaseService).transaction(async (statements) => {
        const person = await persons.create(asked, { type: 'C', name: 'Once stored' }, { statements });
        return persons.update(asked, person.registration, { name: 'Stored' }, { statements });
      });
      expect(await changes(stream)).toMatchObject([{ registration, version: 2 }]);
      stream.close();
    });
  });
});
