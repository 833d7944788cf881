import { migrate } from '../../kernel/server/services/database/migrate.ts';
import { openDatabase } from '../../kernel/server/services/database/openDatabase.ts';
import { SqlRepositories } from '../../kernel/server/entities/SqlRepositories.ts';
import { testEntities } from './testEntities.ts';
import type { RequestScope } from '@mortise/sdk/server';

/** A server to be killed: creates records until it is, and prints each registration once it is stored. Arguments: folder, database URL or "". */
const [folder = '', databaseUrl = ''] = process.argv.slice(2);
const database = await openDatabase({ folder, ...(databaseUrl !== '' && { databaseUrl }) });
await migrate(database, { entities: testEntities });
const repositories = new SqlRepositories({ database, entities: testEntities, effects: new Map([['bill', async () => {}]]) });
const scope = {
  tenant: 1,
  user: { username: 'killed' },
  holder: { permissions: {} },
  requestId: '',
  timeZone: 'UTC',
} as unknown as RequestScope;
process.stdout.write('ready\n');
const write = async (): Promise<never> => {
  for (;;) {
    const { registration } = await repositories.named('Party').create(scope, { name: 'Kept' });
    process.stdout.write(`${registration}\n`);
  }
};
await Promise.all([write(), write(), write(), write()]);
