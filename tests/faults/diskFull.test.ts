import fastify from 'fastify';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from '../../kernel/server/http/errorHandler.ts';
import type { OpenDatabase } from '../../kernel/server/services/database/Database.ts';
import { describeOnEachDatabase, type TestDatabase } from '../server/databases.ts';

/** What PostgreSQL says when it cannot make a table longer. */
const FULL = `do $$ begin raise exception 'could not extend file "base/5/1259": No space left on device' using errcode = 'disk_full'; end $$`;

describeOnEachDatabase('a disk that is full', (kind) => {
  let source: TestDatabase;
  let database: OpenDatabase;
  const http = fastify();
  beforeAll(async () => {
    source = await kind.create();
    database = await source.open();
    handleErrors(http);
    http.get('/rows', () => database.query(FULL));
    http.get('/files', () => writeFile('/dev/full', 'x'));
  });
  afterAll(async () => {
    await http.close();
    await database.close();
    await source.dispose();
  });

  test.each(['/rows', ...(existsSync('/dev/full') ? ['/files'] : [])])('is a 507 with a reason: %s', async (url) => {
    const answer = await http.inject({ url });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      507,
      { code: 'STORAGE_FULL', message: 'There is no room left on the disk of the server: tell whoever runs it' },
    ]);
    expect(await database.query('select 1 as works')).toEqual([{ works: 1 }]);
  });
});
