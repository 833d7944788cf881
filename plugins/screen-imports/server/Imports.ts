import { ApiError, apiError, type EntityDefinition, isPermitted, token } from '@mortise/sdk';
import {
  type TenantDatabase,
  type FilesService,
  type JobsService,
  type Repositories,
  type RequestScope,
  shownEntity,
  type UploadedFile,
} from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import type { FileFormat, FilePreview, ImportInfo, ImportMapping } from '../shared/imports.ts';
import { requireFixedValues } from './fixedValue.ts';
import { ImportFiles } from './ImportFiles.ts';
import { IMPORT_JOB } from './importJob.ts';
import { importInfo, ImportStore, type StoredImport } from './ImportStore.ts';
import { MappingStore } from './MappingStore.ts';
import { textOf } from './reading/Cell.ts';
import type { Table } from './reading/Table.ts';
import { requireAnswers } from './requireAnswers.ts';
import { requirePlaces } from './requirePlaces.ts';
import { suggestMapping } from './suggestMapping.ts';
import { targetChoices, type TargetChoice } from './targets.ts';
import { UNDO_JOB } from './undoJob.ts';
import { UndoStore } from './UndoStore.ts';

/** The imports of this server; one service, for files are read in turns. */
export type Imports = StoredImports;
export const Imports = token<Imports>('imports');

/** How an import is to run. */
export interface WantedRun {
  readonly mapping?: ImportMapping;
  /** Of a saved mapping, which says how where `mapping` does not. */
  readonly mappingId?: string;
  readonly isDryRun: boolean;
  /** Whether it runs although rows are known to fail. */
  readonly acceptsFailures: boolean;
}

/**
 * Imports: uploads, previews, runs and results. Each is there for whoever uploaded it, as long as they may change records of its kind, and
 * for administrators.
 */
export class StoredImports {
  readonly store: ImportStore;
  readonly mappings: MappingStore;
  private readonly undos: UndoStore;
  private readonly files: ImportFiles;
  private readonly jobs: JobsService;
  private readonly repositories: Repositories;

  constructor(database: TenantDatabase, files: FilesService, jobs: JobsService, repositories: Repositories) {
    this.store = new ImportStore(database);
    this.mappings = new MappingStore(database);
    this.undos = new UndoStore(database);
    this.files = new ImportFiles(files);
    this.jobs = jobs;
    this.repositories = repositories;
  }

  /** A kind whose records the user may write, as they see it. @throws PERMISSION_DENIED, UNSUPPORTED_ENTITY */
  entityOf(scope: RequestScope, name: string): EntityDefinition {
    const entity = shownEntity(scope, this.repositories.named(name, scope).entity);
    const permission = `write /api/${entity.collection}`;
    if (!isPermitted(scope.holder, permission)) throw apiError('PERMISSION_DENIED', [permission]);
    return entity;
  }

  /** The import with an id, where the caller has the rights of its owner and of its kind. */
  async of(scope: RequestScope, id: string): Promise<StoredImport> {
    const stored = await this.store.get(scope, id);
    this.entityOf(scope, stored.entityName);
    return stored;
  }

  async info(scope: RequestScope, id: string): Promise<ImportInfo> {
    return importInfo(await this.of(scope, id));
  }

  targets(scope: RequestScope, entity: EntityDefinition): readonly TargetChoice[] {
    return targetChoices(entity, (name) => this.entityNamed(scope, name));
  }

  /** Refuses columns that go nowhere, or twice from one column. @throws INVALID_FIELD_IN_BODY */
  requirePlaces(scope: RequestScope, entity: EntityDefinition, mapping: ImportMapping): void {
    requirePlaces(mapping, entity, (name) => this.entityNamed(scope, name));
  }

  async receive(
    scope: RequestScope,
    file: UploadedFile,
    entityName: string,
    maxBytes: number,
  ): Promise<FilePreview & { readonly _id: string }> {
    const entity = this.entityOf(scope, entityName);
    const id = { tenant: scope.tenant, _id: uuidv7() };
    const table = await this.files.receive(id, file.content, () => {
      if (file.isTruncated()) throw apiError('FILE_TOO_LARGE', [`${maxBytes / 1024 / 1024} MB`]);
    });
    try {
      await this.store.add(scope, id._id, { name: file.name, entityName: entity.name, table });
    } catch (error) {
      await this.files.remove(id);
      throw error;
    }
    return { _id: id._id, ...this.previewOf(scope, entity, table) };
  }

  async preview(scope: RequestScope, id: string): Promise<FilePreview> {
    const stored = await this.of(scope, id);
    return this.previewOf(scope, this.entityOf(scope, stored.entityName), await this.tableOf(stored));
  }

  /** Reads the file anew, as it is wanted. */
  async read(scope: RequestScope, id: string, wanted: Partial<FileFormat>): Promise<FilePreview> {
    const stored = await this.of(scope, id);
    if (stored.status === 'PROCESSING') throw isRunning();
    const table = await this.files.readAgain(stored, wanted);
    await this.store.setTable(stored, table);
    return this.previewOf(scope, this.entityOf(scope, stored.entityName), table);
  }

  async run(scope: RequestScope, id: string, { mapping: wanted, mappingId, isDryRun, acceptsFailures }: WantedRun): Promise<ImportInfo> {
    const stored = await this.of(scope, id);
    const saved = mappingId === undefined ? undefined : await this.mappings.ofKind(scope, mappingId, stored.entityName);
    const said = wanted ?? saved?.mapping;
    if (said === undefined) throw apiError('MISSING_FIELD_IN_BODY', ['mapping']);
    const mapping = { timeZone: scope.timeZone, ...said };
    const entity = this.entityOf(scope, stored.entityName);
    const table = await this.tableOf(stored);
    const find = (name: string) => this.entityNamed(scope, name);
    requireFixedValues(mapping, table, entity, find);
    requireAnswers(mapping, table, entity, find, acceptsFailures);
    await this.store.begin(scope.tenant, stored._id, { mapping, mappingId: saved?._id, isDryRun });
    await this.jobs.enqueue(IMPORT_JOB, { tenant: scope.tenant, id: stored._id });
    return this.info(scope, id);
  }

  async stop(scope: RequestScope, id: string): Promise<ImportInfo> {
    const stored = await this.of(scope, id);
    await this.store.move(stored.tenant, stored._id, ['PROCESSING'], 'STOPPED');
    return this.info(scope, id);
  }

  async goOn(scope: RequestScope, id: string): Promise<ImportInfo> {
    const stored = await this.of(scope, id);
    const isMoved = await this.store.move(stored.tenant, stored._id, ['STOPPED', 'ERROR'], 'PROCESSING');
    if (isMoved) await this.jobs.enqueue(IMPORT_JOB, { tenant: stored.tenant, id: stored._id });
    return this.info(scope, id);
  }

  async undo(scope: RequestScope, id: string): Promise<ImportInfo> {
    const stored = await this.of(scope, id);
    await this.undos.begin(stored);
    await this.jobs.enqueue(UNDO_JOB, { tenant: stored.tenant, id: stored._id });
    return this.info(scope, id);
  }

  async remove(scope: RequestScope, id: string): Promise<void> {
    const stored = await this.of(scope, id);
    if (stored.status === 'PROCESSING')
      throw apiError('TRANSITION_REJECTED', ['DELETE'], { rejectionReason: 'Stop the import before you delete it.' });
    await this.store.remove(stored.tenant, stored._id);
    await this.files.remove(stored);
  }

  /** What the file was found to be; read now where that was never kept. */
  async tableOf(stored: StoredImport): Promise<Table> {
    const known = await this.store.table(stored);
    if (known !== undefined) return known;
    const table = await this.files.readAgain(stored, stored.format);
    await this.store.setTable(stored, table);
    return table;
  }

  private previewOf(scope: RequestScope, entity: EntityDefinition, table: Table): FilePreview {
    const { format, columns, sheets, total, leftOut, facts, preview } = table;
    const suggestion = suggestMapping(entity, table, this.targets(scope, entity), (name) => this.entityNamed(scope, name));
    const rows = preview.map(({ cells }) => cells.map(textOf));
    return { format, columns, ...(sheets && { sheets }), total, leftOut, facts, rows, values: fewValues(table), suggestion };
  }

  entityNamed(scope: RequestScope, name: string): EntityDefinition | undefined {
    const found = this.repositories.entitiesOf(scope).find((entity) => entity.name === name);
    return found && shownEntity(scope, found);
  }
}

const isRunning = (): ApiError => apiError('TRANSITION_REJECTED', ['DO'], { rejectionReason: 'The import is running already.' });

/** Values of columns that have few different ones. */
const fewValues = ({ columns, facts }: Table): Record<string, readonly string[]> =>
  Object.fromEntries(columns.flatMap((column, index) => (facts[index]?.values ? [[column, Object.keys(facts[index].values)]] : [])));
