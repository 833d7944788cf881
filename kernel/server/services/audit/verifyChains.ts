import type { DatabaseService } from '@mortise/sdk/server';
import { StartError } from '../../StartError.ts';
import { verifyChain, type Verified } from './verifyChain.ts';

/** Places and hashes that were noted elsewhere, by the name of their tenant. */
export type NotedHeads = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Of `demo=1234:8f3c…`. @throws StartError */
export function readHeads(texts: readonly string[]): NotedHeads {
  const heads = new Map<string, Map<number, string>>();
  for (const text of texts) {
    const [, tenant, seq, hash] = /^(.+)=(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
    if (tenant === undefined) throw new StartError(`--head ${text} has to look like tenant=place:hash, as the command prints it.`);
    heads.set(tenant, (heads.get(tenant) ?? new Map<number, string>()).set(Number(seq), hash!));
  }
  return heads;
}

/** Looks at the chains of all tenants as they are at one moment; answers a line for each. */
export function verifyChains(
  database: Pick<DatabaseService, 'transaction'>,
  heads: NotedHeads,
): Promise<{ readonly lines: readonly string[]; readonly isWhole: boolean }> {
  return database.transaction(async (statements) => {
    await statements.query('set transaction isolation level repeatable read');
    const tenants = await statements.query<{ id: number; name: string }>('select id, name from app.tenants order by id');
    const unknown = [...heads.keys()].find((name) => !tenants.some((tenant) => tenant.name === name));
    if (unknown !== undefined) throw new StartError(`There is no tenant ${unknown}.`);
    const lines: string[] = [];
    let isWhole = true;
    for (const { id, name } of tenants) {
      const verified = await verifyChain(statements, id, heads.get(name));
      isWhole &&= verified.broken === undefined;
      lines.push(lineOf(name, verified));
    }
    return { lines, isWhole };
  });
}

function lineOf(tenant: string, { entries, erased, head, broken }: Verified): string {
  if (broken !== undefined) return `${tenant}: BROKEN at entry ${broken.seq}: ${broken.reason}`;
  if (head === undefined) return `${tenant}: no entries`;
  const texts = erased === 0 ? '' : `, ${erased} without the texts of people who were anonymised`;
  return `${tenant}: ${entries} entries are as they were written${texts}. Head: ${tenant}=${head.seq}:${head.hash}`;
}
