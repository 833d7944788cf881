import { DatabaseService } from '@mortise/sdk/server';
import type { OpenDatabase } from '../../kernel/server/services/database/Database.ts';
import type { ProductServer } from './productServer.ts';

/** Changes rows of a tenant that no route changes. Row level security of a PostgreSQL lets that pass only for the tenant. */
export async function writeAsTenant(
  { services }: ProductServer,
  tenant: string,
  texts: readonly string[],
  parameters: readonly unknown[],
): Promise<void> {
  const database = services.get(DatabaseService) as unknown as OpenDatabase;
  const [found] = await database.query<{ id: number }>('select id from app.tenants where name = $1', [tenant]);
  await database.write(
    found!.id,
    texts.map((text) => ({ text, parameters })),
  );
}
