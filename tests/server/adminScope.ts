import { DatabaseService, type RequestScope } from '@mortise/sdk/server';
import type { ProductServer } from './productServer.ts';
import { scopeOf } from './TestApi.ts';

/** What requests of the administrator of the demo company are made with, for what a test does past the routes. */
export async function adminScope(server: ProductServer): Promise<RequestScope> {
  const text = `select tenant from app.users where username = 'admin@demo'`;
  const [user] = await server.services.get(DatabaseService).query<{ tenant: number }>(text);
  return scopeOf(user!.tenant, undefined, 'admin@demo');
}
