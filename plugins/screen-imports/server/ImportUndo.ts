import { ApiError, apiError, type EntityDefinition, isPermitted } from '@mortise/sdk';
import type { TenantDatabase, SystemRepositories, Repository, RequestScope } from '@mortise/sdk/server';
import { CHANGED_SINCE, type ReasonText } from '../shared/rowReasons.ts';
import type { StoredImport } from './ImportStore.ts';
import type { DoneRow, UndoStore } from './UndoStore.ts';

const CHUNK = 100;

/** Takes back what an import did: what it created goes, what it changed is as before, unless somebody changed it since. */
export class ImportUndo {
  private readonly repositories: SystemRepositories;
  private readonly database: TenantDatabase;
  private readonly store: UndoStore;
  private readonly scope: RequestScope;
  private readonly stored: StoredImport;
  private readonly repository: Repository;

  constructor(
    { repositories, database, store }: { repositories: SystemRepositories; database: TenantDatabase; store: UndoStore },
    scope: RequestScope,
    stored: StoredImport,
  ) {
    this.repositories = repositories;
    this.database = database;
    this.store = store;
    this.scope = scope;
    this.stored = stored;
    this.repository = repositories.named(stored.entityName, scope);
  }

  /** The last row first: later rows may stand on earlier ones. Records that rows refer to go when nobody refers to them any more. */
  async run(signal: AbortSignal): Promise<void> {
    for (let rows = await this.store.todo(this.stored, CHUNK); rows.length > 0; rows = await this.store.todo(this.stored, CHUNK)) {
      for (const row of rows) {
        signal.throwIfAborted();
        const reasons = await this.refused(() => this.takeBack(row));
        if (reasons !== undefined) await this.store.note(this.stored, row.line, { reasons });
      }
    }
    for (const { entity, registration } of await this.store.made(this.stored)) {
      signal.throwIfAborted();
      await this.refused(() => this.removeMade(this.repositories.named(entity, this.scope), registration));
    }
  }

  /** Does it, and answers why it was refused. */
  private async refused(work: () => Promise<readonly ReasonText[] | undefined>): Promise<readonly ReasonText[] | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.status < 500)
        return [error.details.text ?? { key: error.details.rejectionReason ?? error.details.errors?.[0] ?? error.message }];
      throw error;
    }
  }

  /** Takes it back and notes so in one transaction: after a kill of the server it is either done or to be done. */
  private async takeBack({ line, outcome, registration, version, before }: DoneRow): Promise<readonly ReasonText[] | undefined> {
    const record = await this.repository.find(this.scope, registration);
    if (record !== undefined && record._version !== version) return [CHANGED_SINCE];
    await this.database.transaction(async (transaction) => {
      if (record !== undefined && outcome === 'created')
        await this.repository.remove(this.scope, registration, { version, statements: transaction });
      else if (record !== undefined)
        await this.repository.update(this.scope, registration, before ?? {}, { version, statements: transaction });
      await this.store.note(this.stored, line, { transaction });
    });
    return undefined;
  }

  private async removeMade(repository: Repository, registration: string): Promise<undefined> {
    requireWritable(this.scope, repository.entity);
    const record = await repository.find(this.scope, registration);
    if (record?._version === 1) await repository.remove(this.scope, registration, { version: 1 });
    return undefined;
  }
}

function requireWritable({ holder }: RequestScope, { collection }: EntityDefinition): void {
  const permission = `write /api/${collection}`;
  if (!isPermitted(holder, permission)) throw apiError('PERMISSION_DENIED', [permission]);
}
