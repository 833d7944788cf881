import type { Client, PoolClient } from 'pg';

/** Ends a connection at once, with what it is at: a goodbye would wait behind that, or for ever. */
export const breakOff = (client: Client | PoolClient): void =>
  (client as unknown as { readonly connection: { readonly stream: { destroy(): void } } }).connection.stream.destroy();
