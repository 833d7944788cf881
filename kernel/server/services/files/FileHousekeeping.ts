import type { FilesService } from '@mortise/sdk/server';
import { forgetDeleted } from '../../entities/DeletedRecords.ts';
import type { OpenDatabase } from '../database/Database.ts';
import { type Every, everyAlone } from '../operations/Rounds.ts';
import { type FileIntake, fileKey } from './FileIntake.ts';

export interface HousekeepingServices {
  readonly database: OpenDatabase;
  readonly files: FilesService;
  readonly intake: FileIntake;
  readonly report: (message: string, error: unknown) => void;
}

const HOUR_MS = 3_600_000;
/** So long an upload waits for the record that it was made for. */
const KEPT = `interval '24 hours'`;
/** So long deleted records can be restored. */
const KEPT_DELETED = `interval '90 days'`;
const AT_ONCE = 1_000;

/** Takes away files that nobody came back for: uploads whose record was never saved, and what a server left that was ended by force. */
export class FileHousekeeping {
  private readonly services: HousekeepingServices;

  constructor(services: HousekeepingServices) {
    this.services = services;
  }

  /** Now and every hour. */
  start(every: Every = everyAlone(this.services.report)): () => void {
    return every('files', HOUR_MS, () => this.clean());
  }

  async clean(): Promise<void> {
    const { database, files, intake } = this.services;
    await intake.clean();
    await this.forgetDeleted();
    await this.forgetAnswers();
    await this.forgetParts();
    const isOver = `insert_date < now() - ${KEPT}`;
    const old = await database.query<{ tenant: number; id: string }>(`select tenant, id from d.uploads where ${isOver} limit ${AT_ONCE}`);
    for (const { tenant, id } of old) {
      // A record may have taken it since.
      const text = `delete from d.uploads where tenant = $1 and id = $2 and ${isOver} returning id`;
      const [gone] = await database.write(tenant, [{ text, parameters: [tenant, id] }]);
      if (gone!.length > 0) await files.remove(fileKey({ tenant }, id));
    }
  }

  private async forgetAnswers(): Promise<void> {
    const { database } = this.services;
    // Whoever was without a network may come back weeks later.
    const isOver = `at < now() - interval '30 days'`;
    const tenants = await database.query<{ tenant: number }>(`select distinct tenant from d.idempotency_keys where ${isOver}`);
    for (const { tenant } of tenants)
      await database.write(tenant, [{ text: `delete from d.idempotency_keys where tenant = $1 and ${isOver}`, parameters: [tenant] }]);
  }

  /** Of files that never came whole, and of those whose sender did not say that they had. */
  private async forgetParts(): Promise<void> {
    const { database, files } = this.services;
    const isOver = `at < now() - ${KEPT}`;
    const tenants = await database.query<{ tenant: number }>(`select distinct tenant from d.upload_parts where ${isOver}`);
    for (const { tenant } of tenants) {
      const text = `delete from d.upload_parts where tenant = $1 and ${isOver} returning file`;
      const [gone] = await database.write(tenant, [{ text, parameters: [tenant] }]);
      for (const { file } of gone as readonly { readonly file: string }[]) await files.remove(fileKey({ tenant }, file));
    }
  }

  /** What was deleted so long ago does not come back; its files become uploads that nobody came back for. */
  private async forgetDeleted(): Promise<void> {
    const { database } = this.services;
    const isOver = `at < now() - ${KEPT_DELETED}`;
    const tenants = await database.query<{ tenant: number }>(`select distinct tenant from d.deleted_records where ${isOver}`);
    for (const { tenant } of tenants) await database.write(tenant, [{ text: forgetDeleted(`k.${isOver}`), parameters: [tenant] }]);
  }
}
