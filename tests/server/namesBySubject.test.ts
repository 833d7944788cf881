import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { taskNames } from '../../plugins/registers/server/taskMigrations.ts';
import { ProductServer } from './productServer.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

test('[issue 21, 5] a task is called by its subject, also one that was made before, and follows it', async () => {
  const { body: task } = await server.post('/api/core/tasks', { subject: 'Call the dealer' });
  expect(task.name).toBe('Call the dealer');
  const path = `/api/core/tasks/${task.registration}`;
  expect((await server.patch(path, { subject: 'Write to the dealer' })).body.name).toBe('Write to the dealer');
  await server.services.get(DatabaseService).transaction(async (statements) => {
    await statements.query('update d.tasks set name = null, name_key = null where registration = $1', [task.registration]);
    await taskNames.up(statements);
  });
  expect((await server.get(path)).body.name).toBe('Write to the dealer');
  const { body: found } = await server.get('/api/core/tasks?name=write%20to%20the%20dealer');
  expect(found).toMatchObject([{ registration: task.registration }]);
});
