import { DatabaseService } from '@mortise/sdk/server';
import { expect, test } from 'vitest';
import { taskNames } from '../../plugins/registers/server/taskMigrations.ts';
import { ProductServer } from './productServer.ts';

test('[issue 21, 5] a task is called by its subject, also one that was made before, and follows it', async () => {
  const server = await ProductServer.start();
  try {
    const { body: task } = await server.post('/api/core/tasks', { subject: 'Call the dealer' });
    expect(task.name).toBe('Call the dealer');
    const path = `/api/core/tasks/${task.registration}`;
    expect((await server.patch(path, { subject: 'Write to the dealer' })).body.name).toBe('Write to the dealer');
    await server.services.get(DatabaseService).transaction(async (statements) => {
      await statements.query('update d.tasks set name = null where registration = $1', [task.registration]);
      await taskNames.up(statements);
    });
    expect((await server.get(path)).body.name).toBe('Write to the dealer');
  } finally {
    await server.stop();
  }
});
