import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { appendToChains } from '../../../kernel/server/services/audit/AuditChain.ts';
import { eraseAuditTexts, ofTheProduct } from '../../../kernel/server/services/audit/auditErasure.ts';
import { AuditLog } from '../../../kernel/server/services/audit/AuditLog.ts';
import { auditMigrations } from '../../../kernel/server/services/audit/auditMigrations.ts';
import { AuditRetention } from '../../../kernel/server/services/audit/AuditRetention.ts';
import { readHeads, verifyChains } from '../../../kernel/server/services/audit/verifyChains.ts';
import { accessMigrations } from '../../../kernel/server/services/access/accessMigrations.ts';
import { settingMigrations } from '../../../kernel/server/services/configuration/VersionedSettings.ts';
import { migrate } from '../../../kernel/server/services/database/migrate.ts';
import type { OpenDatabase } from '../../../kernel/server/services/database/Database.ts';
import { describeOnEachDatabase, type TestDatabase } from '../databases.ts';

vi.setConfig({ testTimeout: 60_000 });

const MARA = { _id: '01890000-0000-7000-8000-00000000000a', username: 'mara@ours' };
const NILS = { _id: '01890000-0000-7000-8000-00000000000b', username: 'nils@ours' };
const DAY_MS = 86_400_000;

describeOnEachDatabase('the chain of the audit log', (kind) => {
  let home: TestDatabase;
  let database: OpenDatabase;
  let tenant = 0;
  const fail = (message: string, error: unknown): void => void expect.fail(`${message}: ${String(error)}`);
  const open = (other = database) => new AuditLog({ database: other, report: fail });
  const by = (user = MARA) => ({ tenant, user, requestId: 'request-1' });
  const verify = async (heads: readonly string[] = []) =>
    (await verifyChains(database, readHeads(heads))).lines.find((line) => line.startsWith('ours'))!;
  const fill = async (count: number, log = open()): Promise<void> => {
    for (let number = 1; number <= count; number += 1)
      await log.write(by(number % 2 === 0 ? NILS : MARA), { event: 'READ', facts: { number } });
  };
  /** As somebody who owns the database, and knows how its rules are put aside. */
  const tamper = async (...statements: readonly string[]): Promise<void> => {
    const names = ['audit_log', 'audit_heads'];
    for (const name of names)
      await database
        .query(`alter table app.${name} disable trigger all`)
        .catch(() => database.query(`alter table app.${name} disable trigger user`));
    for (const sql of statements) await database.query(sql);
    for (const name of names) await database.query(`alter table app.${name} enable trigger user`);
  };
  const afresh = () => tamper('delete from app.audit_log', 'delete from app.audit_heads');

  beforeAll(async () => {
    home = await kind.create();
    database = await home.open();
    await migrate(database, {
      entities: [],
      migrations: [{ plugin: 'kernel', migrations: [...accessMigrations, ...settingMigrations, ...auditMigrations] }],
    });
    await database.query(`insert into app.tenants (name, kind) values ('chief', 'master')`);
    const [row] = await database.query<{ id: number }>(`insert into app.tenants (name, kind) values ('ours', 'customer') returning id`);
    tenant = row!.id;
  });
  afterAll(async () => {
    await database.close();
    await home.dispose();
  });

  test('[issue 22, 8] every entry follows from the one before; the command says how many there are, and a head to keep elsewhere', async () => {
    await afresh();
    await fill(5);
    const line = await verify();
    expect(line).toMatch(/^ours: 5 entries are as they were written\. Head: ours=5:[\da-f]{64}$/);
    const head = line.split('Head: ')[1]!;
    await fill(2);
    expect(await verify([head])).toMatch(/^ours: 7 entries/);
  });

  test.each([
    [
      'a text of an entry was changed',
      `update app.audit_log set username = 'nils@ours' where seq = 3`,
      /BROKEN at entry 3: its texts were changed/,
    ],
    [
      'the words that find it were changed',
      `update app.audit_log set search = 'nobody' where seq = 2`,
      /BROKEN at entry 2: its texts were changed/,
    ],
    [
      'its moment was changed',
      `update app.audit_log set date = date - interval '1 hour' where seq = 4`,
      /BROKEN at entry 4: it was changed/,
    ],
    ['a fact was changed', `update app.audit_log set facts = '{"number": 30}' where seq = 3`, /BROKEN at entry 3: it was changed/],
    ['who did it was changed', `update app.audit_log set user_id = '${NILS._id}' where seq = 3`, /BROKEN at entry 3: it was changed/],
    ['one was removed', 'delete from app.audit_log where seq = 3', /BROKEN at entry 4: the entry before it, 3, is missing/],
    ['the last was removed', 'delete from app.audit_log where seq = 5', /BROKEN at entry 5: it is missing/],
    ['the first ones were removed', 'delete from app.audit_log where seq < 3', /BROKEN at entry 3: what was before it is gone/],
    ['all were removed', 'delete from app.audit_log', /BROKEN at entry 1: it is missing/],
    [
      'texts were taken away',
      `update app.audit_log set salt = null, username = '', search = '' where seq = 2`,
      /BROKEN at entry 2: its texts are gone/,
    ],
  ])('[issue 22, 8] the command names the first broken entry where %s', async (_, sql, expected) => {
    await afresh();
    await fill(5);
    await tamper(sql);
    expect(await verify()).toMatch(expected);
  });

  test('[issue 22, 8] entries in another order, and one that was put in, are found', async () => {
    await afresh();
    await fill(5);
    await tamper(
      'update app.audit_log set seq = -2 where seq = 2',
      'update app.audit_log set seq = 2 where seq = 3',
      'update app.audit_log set seq = 3 where seq = -2',
    );
    expect(await verify()).toMatch(/BROKEN at entry 2: it does not follow/);
    await afresh();
    await fill(5);
    await tamper(
      'update app.audit_log set seq = seq + 1000 where seq > 2',
      'update app.audit_log set seq = seq - 999 where seq > 1000',
      `insert into app.audit_log select n.* from (select l from app.audit_log l where seq = 2) c,
         lateral jsonb_populate_record(c.l, '{"seq": 3, "id": "01890000-0000-7000-8000-0000000000ff"}') n`,
    );
    expect(await verify()).toMatch(/BROKEN at entry 3: it does not follow/);
  });

  test('[issue 22, 8] whoever rewrites the whole chain is found by a head that was kept elsewhere', async () => {
    await afresh();
    await fill(4);
    const head = (await verify()).split('Head: ')[1]!;
    await afresh();
    await fill(6);
    expect(await verify()).toMatch(/6 entries are as they were/);
    expect(await verify([head])).toMatch(/BROKEN at entry 4: it has another hash than was noted elsewhere/);
    await afresh();
    await fill(2);
    expect(await verify([head])).toMatch(/BROKEN at entry 4: it was noted elsewhere, and is missing/);
  });

  test('[issue 22, 8] the product itself can neither change nor remove an entry, nor empty the log', async () => {
    await afresh();
    await fill(3);
    for (const sql of [
      `update app.audit_log set detail = 'x' where seq = 1`,
      `update app.audit_log set salt = null, username = '', search = '' where seq = 1`,
      'delete from app.audit_log where seq = 1',
      'truncate app.audit_log',
      'delete from app.audit_heads',
      'update app.audit_heads set seq = 1',
    ])
      await expect(database.query(sql), sql).rejects.toThrow(/audit log|Entries/);
    expect(await verify()).toMatch(/3 entries are as they were/);
  });

  test('[issue 22, 8] texts of people who are anonymised go, an entry says of which, and the chain stays whole', async () => {
    await afresh();
    const log = open();
    await log.write(by(MARA), { event: 'SIGN_IN', visitor: { address: '192.0.2.7', userAgent: 'Firefox' } });
    await log.write(by(NILS), { event: 'USER_CHANGED', about: { entity: 'User', registration: MARA.username, id: MARA._id } });
    await log.write(by(NILS), { event: 'SIGN_IN' });
    await database.transaction((statements) => eraseAuditTexts(statements, tenant, [MARA._id]));
    const rows = await database.query('select * from app.audit_log order by seq');
    expect(JSON.stringify(rows)).not.toMatch(/mara|192\.0\.2\.7|Firefox/);
    expect(rows.map(({ event, username }) => [event, username])).toEqual([
      ['SIGN_IN', ''],
      ['USER_CHANGED', ''],
      ['SIGN_IN', NILS.username],
      ['AUDIT_ERASED', ''],
    ]);
    expect(await verify()).toMatch(/4 entries are as they were written, 2 without the texts of people who were anonymised/);
  });

  test('[issue 22, 8] what is older than the tenant keeps is cut off, and what stays is verified from there', async () => {
    await afresh();
    const old = [2_000, 1_900, 1_828].map((days) => ({
      ...ofTheProduct(tenant, 'READ', { days }),
      date: new Date(Date.now() - days * DAY_MS).toISOString(),
    }));
    await database.transaction((statements) => appendToChains(statements, old));
    await fill(2);
    const retention = new AuditRetention(database);
    await retention.cut();
    await retention.cut();
    const rows = await database.query<{ seq: string; event: string }>('select seq, event from app.audit_log order by seq');
    expect(rows.map(({ seq, event }) => [Number(seq), event])).toEqual([
      [4, 'READ'],
      [5, 'READ'],
      [6, 'AUDIT_CUT'],
    ]);
    expect(await verify()).toMatch(/3 entries are as they were/);
    await tamper('delete from app.audit_log where seq = 4');
    expect(await verify()).toMatch(/BROKEN at entry 5: what was before it is gone/);
  });

  test('[issue 22, 8] two servers append at once: one chain, nothing lost of what was acknowledged', async () => {
    await afresh();
    const second = kind.kind === 'postgresql' ? await home.open() : database;
    const logs = [open(), open(second)];
    await Promise.all(Array.from({ length: 400 }, (_, number) => logs[number % 2]!.write(by(), { event: 'READ', facts: { number } })));
    const rows = await database.query<{ facts: string }>('select facts from app.audit_log');
    expect(new Set(rows.map(({ facts }) => (JSON.parse(facts) as { number: number }).number)).size).toBe(400);
    expect(await verify()).toMatch(/400 entries are as they were/);
    if (second !== database) await second.close();
  });

  test('[issue 22, 8] a flood of refusals becomes a few entries that count, and holds up nobody who signs in', async () => {
    await afresh();
    const log = open();
    const visitor = { address: '198.51.100.4', userAgent: '', requestId: 'r', isBrowser: false };
    for (let number = 0; number < 20_000; number += 1) log.noteOfName(`guess${number % 3_000}@ours`, visitor, 'REFUSED');
    const began = performance.now();
    await log.write(by(), { event: 'SIGN_IN' });
    expect(performance.now() - began).toBeLessThan(1_000);
    await log.flush();
    const rows = await database.query<{ count: string }>(
      `select coalesce((facts ->> 'count')::int, 1) as count from app.audit_log where event = 'REFUSED'`,
    );
    expect(rows.length).toBeLessThanOrEqual(1_001);
    expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(20_000);
    expect(await verify()).toMatch(/entries are as they were/);
  });

  test('[issue 22, 8] an entry that the database refuses keeps no other from it, and whoever waits for it is told', async () => {
    await afresh();
    const reported: string[] = [];
    const log = new AuditLog({ database, report: (message) => reported.push(message) });
    const wrong = log.write({ ...by(), user: { ...MARA, _id: 'no id' } }, { event: 'READ' });
    await Promise.all([log.write(by(), { event: 'SIGN_IN' }), expect(wrong).rejects.toThrow(), log.write(by(), { event: 'SIGN_OUT' })]);
    expect(reported).toEqual(['audit log']);
    expect(await verify()).toMatch(/2 entries are as they were/);
  });

  test('[issue 22, 8] names that no user has are not kept: people type passwords there. Nor are tokens', async () => {
    await afresh();
    const log = open();
    const visitor = { address: '198.51.100.4', userAgent: `x\u0000 token=${'s'.repeat(40)}`, requestId: 'r', isBrowser: false };
    await log.writeOfName('correct horse battery@ours', visitor, 'FAILED');
    await log.write(by(), { event: 'EXPORT', detail: `Bearer ${'t'.repeat(40)}` });
    const text = JSON.stringify(await database.query('select * from app.audit_log'));
    expect(text).not.toMatch(/horse|ssss|tttt/);
    expect(await verify()).toMatch(/2 entries/);
  });
});
