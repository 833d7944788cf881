import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accessMigrations } from '../../kernel/server/services/access/accessMigrations.ts';
import { SecretBox } from '../../kernel/server/services/access/SecretBox.ts';
import type { OpenDatabase } from '../../kernel/server/services/database/Database.ts';
import { mailMigrations } from '../../kernel/server/services/mail/mailMigrations.ts';
import { minutesAfter } from '../../kernel/server/services/mail/mailWaits.ts';
import { Outbox } from '../../kernel/server/services/mail/Outbox.ts';
import { describeOnEachDatabase, type TestDatabase } from './databases.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const MAIL = { tenant: 1, to: 'ann@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', locale: 'en-EU' };
const box = new SecretBox(randomBytes(32));

test('[issue 22, 2] the waits between tries grow', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 40].map(minutesAfter)).toEqual([1, 5, 15, 60, 120, 240, 480, 480, 480]);
});

describeOnEachDatabase('[issue 22, 2] a mail that could not be sent', (kind) => {
  let source: TestDatabase;
  let database: OpenDatabase;
  beforeAll(async () => {
    source = await kind.create();
    database = await source.open();
    await accessMigrations[0]!.up(database);
    for (const { up } of mailMigrations) await up(database);
    await database.query(`insert into app.tenants (name, kind) values ('demo', 'customer')`);
  });
  afterAll(async () => {
    await database.close();
    await source.dispose();
  });

  /** A server with a mail server that does what the test says. */
  function serverWith(deliver: () => Promise<void>) {
    const givenUp: string[] = [];
    const outbox = new Outbox({
      database,
      box,
      transport: { deliver },
      enqueue: () => Promise.resolve(),
      noteGivenUp: (tenant, recipient, reason) => givenUp.push(`${tenant} ${recipient} ${reason}`),
      report: (_, error) => {
        throw error;
      },
    });
    return { outbox, givenUp };
  }
  const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' }));
  const rowOf = async (id: string) =>
    (
      await database.query<{ status: string; attempts: number; minutes: number | null; content: string | null }>(
        `select status, attempts, content, round(extract(epoch from next_date - now()) / 60)::int as minutes from app.mails where id = $1`,
        [id],
      )
    )[0]!;
  const makeDue = (id: string) => database.query(`update app.mails set next_date = now() - interval '1 second' where id = $1`, [id]);

  test('is tried again later and later, whichever server comes, and not before it is due', async () => {
    const first = serverWith(away);
    const id = await first.outbox.send(MAIL);
    await first.outbox.deliver(1, id);
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', attempts: 1, minutes: 1 });
    await first.outbox.sweep();
    expect((await rowOf(id)).attempts).toBe(1);
    for (const minutes of [5, 15, 60]) {
      await makeDue(id);
      await first.outbox.sweep();
      expect(await rowOf(id)).toMatchObject({ status: 'FAILED', minutes });
    }
    // Another server, after a restart: nothing of it was in the memory of the first.
    const second = serverWith(() => Promise.resolve());
    await makeDue(id);
    await second.outbox.sweep();
    expect(await rowOf(id)).toMatchObject({ status: 'SENT', attempts: 5, content: null, minutes: null });
    expect(first.givenUp).toEqual([]);
  });

  test('is sent once, although servers look at the same moment', async () => {
    let sent = 0;
    let open = (): void => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const servers = Array.from({ length: 4 }, () =>
      serverWith(async () => {
        sent += 1;
        await gate;
      }),
    );
    const id = await servers[0]!.outbox.send(MAIL);
    await makeDue(id);
    const sweeps = Promise.all([...servers.map(({ outbox }) => outbox.sweep()), servers[1]!.outbox.deliver(1, id)]);
    await expect.poll(() => sent).toBe(1);
    await servers[2]!.outbox.sweep();
    open();
    await sweeps;
    expect([sent, (await rowOf(id)).status]).toEqual([1, 'SENT']);
  });

  test('is left to the others by a server that was killed with it in its hands, and one whose job was lost is found', async () => {
    const { outbox } = serverWith(() => Promise.resolve());
    const id = await outbox.send(MAIL);
    await makeDue(id);
    await database.query(`update app.mails set taken_until = now() + interval '1 minute' where id = $1`, [id]);
    await outbox.sweep();
    expect((await rowOf(id)).status).toBe('QUEUED');
    await database.query(`update app.mails set taken_until = now() - interval '1 second' where id = $1`, [id]);
    await outbox.sweep();
    expect((await rowOf(id)).status).toBe('SENT');
  });

  test('is given up after a day, or when its link counts no longer, and administrators are told; they may begin anew', async () => {
    const { outbox, givenUp } = serverWith(away);
    const id = await outbox.send({ ...MAIL, hours: 1 });
    await database.query(`update app.mails set until_date = now() + interval '30 seconds' where id = $1`, [id]);
    await outbox.deliver(1, id);
    expect([(await rowOf(id)).status, givenUp]).toEqual(['GIVEN_UP', ['1 ann@example.org connect ECONNREFUSED']]);
    await makeDue(id);
    await outbox.sweep();
    expect((await rowOf(id)).attempts).toBe(1);
    await outbox.retry(1, id);
    await outbox.sweep();
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', attempts: 1, minutes: 1 });
  });

  test('is given up at once where nobody has the address, and not where our own password is wrong', async () => {
    const failing = (code: string, responseCode: number) =>
      serverWith(() => Promise.reject(Object.assign(new Error(String(responseCode)), { code, responseCode })));
    for (const [code, responseCode, status] of [
      ['EENVELOPE', 550, 'GIVEN_UP'],
      ['EAUTH', 535, 'FAILED'],
      ['EENVELOPE', 451, 'FAILED'],
    ] as const) {
      const { outbox } = failing(code, responseCode);
      const id = await outbox.send(MAIL);
      await outbox.deliver(1, id);
      expect([responseCode, (await rowOf(id)).status]).toEqual([responseCode, status]);
    }
  });
});
