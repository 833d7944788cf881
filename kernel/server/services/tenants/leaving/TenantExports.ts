import { apiError } from '@mortise/sdk';
import type { FilesService, Job, JobsService, RequestScope } from '@mortise/sdk/server';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { v7 as uuidv7, validate } from 'uuid';
import type { OpenDatabase } from '../../database/Database.ts';
import { ContentMeter } from '../../files/ContentMeter.ts';
import type { SystemEvents } from '../../system/SystemEvents.ts';
import { TenantArchive } from './TenantArchive.ts';

export const EXPORT_JOB = 'tenant-export';
/** So long an archive is kept. */
export const KEPT_DAYS = 7;

export const EXPORT_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;

/** An archive of a tenant. */
export interface TenantExport {
  readonly _id: string;
  /** Of the tenant. */
  readonly name: string;
  readonly status: (typeof EXPORT_STATES)[number];
  /** Tables and files, of `total`. */
  readonly done: number;
  readonly total: number;
  readonly records: number;
  readonly size?: number;
  readonly sha256?: string;
  readonly error?: string;
  readonly _insertDate: string;
  readonly _insertUser: string;
}

export interface ExportNeeds {
  readonly database: OpenDatabase;
  readonly files: () => FilesService;
  readonly jobs: () => JobsService;
  readonly events: SystemEvents;
}

interface ExportRow extends Record<string, unknown> {
  id: string;
  tenant: number;
  exported: number;
  name: string;
  status: TenantExport['status'];
  done: number;
  total: number;
  records: string;
  size: string | null;
  hash: string | null;
  error: string | null;
  insert_user: string;
  date: string;
}

const COLUMNS = `tenant, id, exported, name, status, done, total, records::text as records, size::text as size, hash, error, insert_user,
  to_char(insert_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date`;

class NoLongerWanted extends Error {}

/** Archives of tenants, which main administrators of the master tenant have made. They belong to the master tenant: they outlive their tenant by days. */
export class TenantExports {
  private readonly needs: ExportNeeds;

  constructor(needs: ExportNeeds) {
    this.needs = needs;
  }

  /** Begins anew after a kill: what was written is no file before it is whole. */
  readonly job: Job = {
    name: EXPORT_JOB,
    atOnce: 1,
    cancelsRunning: true,
    cancel: (payload) => this.end(payload as unknown as ExportId, 'CANCELLED'),
    again: async ({ tenant, id }) => {
      await this.needs.database.query(`update app.tenant_exports set status = 'QUEUED', error = null where tenant = $1 and id = $2`, [
        tenant,
        id,
      ]);
    },
    run: (payload, _services, signal) => this.write(payload as unknown as ExportId, signal),
  };

  async add(scope: RequestScope, exported: number, name: string): Promise<string> {
    const id = uuidv7();
    await this.needs.database.query(
      `insert into app.tenant_exports (tenant, id, name, exported, status, insert_user) values ($1, $2, $3, $4, 'QUEUED', $5)`,
      [scope.tenant, id, name, exported, scope.user.username],
    );
    await this.needs.jobs().enqueue(EXPORT_JOB, { tenant: scope.tenant, id, name });
    return id;
  }

  /** The latest first. */
  async all({ tenant }: Pick<RequestScope, 'tenant'>, name: string): Promise<readonly TenantExport[]> {
    const sql = `select ${COLUMNS} from app.tenant_exports where tenant = $1 and name = $2 order by id desc limit 100`;
    return (await this.needs.database.query<ExportRow>(sql, [tenant, name])).map(exportOf);
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get({ tenant }: Pick<RequestScope, 'tenant'>, id: string): Promise<TenantExport> {
    const row = validate(id) ? await this.row({ tenant, id }) : undefined;
    if (row === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['TenantExport', id.slice(0, 100)]);
    return exportOf(row);
  }

  content({ tenant }: Pick<RequestScope, 'tenant'>, id: string): Promise<Readable> {
    return this.needs.files().get(keyOf({ tenant, id }));
  }

  cancel({ tenant }: Pick<RequestScope, 'tenant'>, id: string): Promise<void> {
    return this.end({ tenant, id }, 'CANCELLED');
  }

  async remove({ tenant }: Pick<RequestScope, 'tenant'>, id: string): Promise<void> {
    await this.needs.database.query('delete from app.tenant_exports where tenant = $1 and id = $2', [tenant, id]);
    await this.needs.files().remove(keyOf({ tenant, id }));
  }

  /** Archives that are older than their days go. */
  async clean(): Promise<void> {
    const sql = `select tenant, id from app.tenant_exports where insert_date < now() - interval '${KEPT_DAYS} days'`;
    for (const { tenant, id } of await this.needs.database.query<{ tenant: number; id: string }>(sql)) await this.remove({ tenant }, id);
  }

  private async write(of: ExportId, signal: AbortSignal): Promise<void> {
    const row = await this.row(of);
    if (row === undefined || !['QUEUED', 'RUNNING'].includes(row.status)) return;
    await this.set(of, `status = 'RUNNING', done = 0`);
    try {
      const { size, sha256 } = await this.archive(row, signal);
      await this.set(of, `status = 'DONE', size = $3, hash = $4`, [size, sha256]);
      this.needs.events.add({ type: 'TENANT_EXPORTED', subject: row.name, username: row.insert_user, tenant: of.tenant });
    } catch (error) {
      if (error instanceof NoLongerWanted) return;
      // A server that stops leaves it as it is: the job comes back when the server does.
      if (signal.aborted) throw error;
      await this.set(of, `status = 'FAILED', error = $3`, [error instanceof Error ? error.message : String(error)]);
      throw error;
    }
  }

  private async archive(row: ExportRow, signal: AbortSignal): Promise<{ readonly size: number; readonly sha256: string }> {
    const { database, files } = this.needs;
    const archive = new TenantArchive({
      database,
      files: files(),
      tenant: row.exported,
      name: row.name,
      progress: async (done, total, records) => {
        signal.throwIfAborted();
        if (!(await this.note(row, done, total, records))) throw new NoLongerWanted();
      },
    });
    const meter = new ContentMeter(Number.POSITIVE_INFINITY, () => new Error('An archive has no limit'));
    // What breaks one of them off reaches whoever reads the last.
    const packed = pipeline(Readable.from(archive.bytes(), { objectMode: false }), createGzip(), meter, () => {});
    const size = await files().put(keyOf(row), packed);
    return { size, sha256: meter.sha256() };
  }

  /** Answers whether it is still wanted. */
  private async note({ tenant, id }: ExportId, done: number, total: number, records: number): Promise<boolean> {
    const sql = `update app.tenant_exports set done = $3, total = $4, records = $5 where tenant = $1 and id = $2 and status = 'RUNNING' returning id`;
    return (await this.needs.database.query(sql, [tenant, id, done, total, records])).length > 0;
  }

  private async end({ tenant, id }: ExportId, status: 'CANCELLED'): Promise<void> {
    const sql = `update app.tenant_exports set status = $3 where tenant = $1 and id = $2 and status in ('QUEUED', 'RUNNING')`;
    await this.needs.database.query(sql, [tenant, id, status]);
  }

  private async set({ tenant, id }: ExportId, change: string, values: readonly unknown[] = []): Promise<void> {
    await this.needs.database.query(`update app.tenant_exports set ${change} where tenant = $1 and id = $2 and status <> 'CANCELLED'`, [
      tenant,
      id,
      ...values,
    ]);
  }

  private async row({ tenant, id }: ExportId): Promise<ExportRow | undefined> {
    const sql = `select ${COLUMNS} from app.tenant_exports where tenant = $1 and id = $2`;
    return (await this.needs.database.query<ExportRow>(sql, [tenant, id]))[0];
  }
}

interface ExportId {
  readonly tenant: number;
  readonly id: string;
}

const keyOf = ({ tenant, id }: ExportId): string => `${tenant}/tenant-exports/${id}`;

const exportOf = ({ id, name, status, done, total, records, size, hash, error, insert_user: user, date }: ExportRow): TenantExport => ({
  _id: id,
  name,
  status,
  done,
  total,
  records: Number(records),
  ...(size !== null && { size: Number(size) }),
  ...(hash !== null && { sha256: hash }),
  ...(error !== null && { error }),
  _insertDate: date,
  _insertUser: user,
});
