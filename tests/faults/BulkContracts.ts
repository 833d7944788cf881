import { vi } from 'vitest';
import type { SpawnedServer } from '../server/SpawnedServer.ts';

/** As many at a time as the selection of a list. */
const PARALLEL = 4;
const PAGE = 100;
const CONTRACTS = '/api/financing/contracts';

/** Contracts that are made and activated over HTTP, as a list does it for those who are selected. */
export class BulkContracts {
  /** Whose activation was answered. */
  readonly done = new Set<string>();
  /** Codes by contract. */
  readonly refused = new Map<string, string>();
  private server: SpawnedServer;

  constructor(server: SpawnedServer) {
    this.server = server;
  }

  /** Another one on the same data, where the one before was killed. */
  moveTo(server: SpawnedServer): void {
    this.server = server;
  }

  /** Signed loans of an active client, by a file; answers their registrations. */
  async make(many: number): Promise<readonly string[]> {
    const { server } = this;
    await server.call('PUT', '/api/servicing/business-date', { date: '2026-09-15' });
    const client = (await server.call('POST', '/api/person/persons', { type: 'C', name: 'Atlas Presses' })) as { registration: string };
    await server.call('POST', `/api/person/persons/${client.registration}/transitions/activate`, {});
    const rows = Array.from(
      { length: many },
      (_, index) => `Loan ${index},LOAN,SIGNED,2026-01-31,90,12,${12_000 + index},0.06,${client.registration}`,
    );
    const head = 'Name,Type,Status,Start date,Frequency,Duration in months,Financed amount excl. tax,Nominal rate,Client';
    const form = new FormData();
    form.append('entityName', 'Contract');
    form.append('file', new Blob([`${head}\n${rows.join('\n')}\n`]), 'loans.csv');
    const uploaded = await fetch(`${server.url}/api/import/imports`, {
      method: 'POST',
      headers: { authorization: server.authorization },
      body: form,
    });
    const { _id, suggestion } = (await uploaded.json()) as { _id: string; suggestion: { columns: readonly object[] } };
    const columns = [...suggestion.columns.slice(0, -1), { column: 'Client', target: 'persons[CLIENT].registration' }];
    await server.call('POST', `/api/import/imports/${_id}/run`, { mapping: { ...suggestion, columns, fixed: { currency: 'EUR' } } });
    await vi.waitFor(
      async () => {
        const { status, created } = (await server.call('GET', `/api/import/imports/${_id}`, undefined)) as {
          status: string;
          created: number;
        };
        if (status !== 'SUCCESS' || created !== many) throw new Error(`The import is ${status} with ${created} contracts`);
      },
      { timeout: 120_000 },
    );
    return this.registrations(many);
  }

  /** Activates a few at a time. Rejects where the server goes away. */
  async activate(names: readonly string[]): Promise<void> {
    const queue = names.values();
    const work = async (): Promise<void> => {
      for (let next = queue.next(); next.done !== true; next = queue.next()) await this.one(next.value);
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
  }

  /** How many contracts there are by status. */
  async statuses(): Promise<Readonly<Record<string, number>>> {
    const found = await this.all(['status']);
    return Object.fromEntries([...Map.groupBy(found, ({ status }) => status!)].map(([status, all]) => [status, all.length]));
  }

  private async one(name: string): Promise<void> {
    const answer = await this.server.ask('POST', `${CONTRACTS}/${name}/transitions/activate`, {});
    const { code } = (await answer.json()) as { code?: string };
    if (answer.status === 200) this.done.add(name);
    else this.refused.set(name, code ?? String(answer.status));
  }

  private async registrations(many: number): Promise<readonly string[]> {
    const found = await this.all(['registration']);
    if (found.length !== many) throw new Error(`There are ${found.length} contracts`);
    return found.map(({ registration }) => registration!);
  }

  private async all(projection: readonly string[]): Promise<readonly Readonly<Record<string, string>>[]> {
    const found: Readonly<Record<string, string>>[] = [];
    for (;;) {
      const path = `${CONTRACTS}?range=${found.length}-${found.length + PAGE - 1}&sort=registration&projection=${projection.join(',')}`;
      const page = (await this.server.call('GET', path, undefined)) as readonly Record<string, string>[];
      found.push(...page);
      if (page.length < PAGE) return found;
    }
  }
}
