import { DatabaseService, type RequestScope } from '@mortise/sdk/server';
import type { ProductServer } from './productServer.ts';
import { scopeOf } from './TestApi.ts';

/** What requests of an administrator are made with, of the demo company unless said, for what a test does past the routes. */
export async function adminScope(server: ProductServer, username = 'admin@demo'): Promise<RequestScope> {
  const text = 'select tenant from app.users where username = $1';
  const [user] = await server.services.get(DatabaseService).query<{ tenant: number }>(text, [username]);
  return scopeOf(user!.tenant, undefined, username);
}
