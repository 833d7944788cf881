import {
  ApiError,
  apiError,
  extensionOf,
  narrowedRules,
  placedFields,
  valuesAt,
  type EntityDefinition,
  type EntityRecord,
  type Field,
  type FileValue,
} from '@mortise/sdk';
import { changesField, findFileRefusal, type FileRefusal, type RequestScope } from '@mortise/sdk/server';
import type { NamedStatements } from '../../services/database/Database.ts';
import { renamedFile } from '../../services/files/cleanFileName.ts';
import type { SqlRepository } from '../SqlRepository.ts';
import { TenantStatement } from '../TenantStatement.ts';
import { type DocumentRow, documentsOf, keysOf } from './documents.ts';
import type { EntityRoutesServices } from './EntityRoutesServices.ts';
import { type UploadRow, uploadsOf } from './uploads.ts';

type Body = Readonly<Record<string, unknown>>;
type FileField = Extract<Field, { type: 'file' | 'files' }>;

/** A file that a record names, and by which of its fields. */
interface NamedFile {
  readonly path: string;
  readonly field: FileField;
  readonly value: FileValue;
}
export interface Save {
  readonly repository: SqlRepository;
  readonly entity: EntityDefinition;
  readonly scope: RequestScope;
  readonly body: Body;
  /** Id or registration of the record that is there already. */
  readonly identifier?: string;
  /** Whether the body stands for the whole record: what it leaves out is emptied. */
  readonly isWhole?: boolean;
}

interface PlacedFile {
  readonly path: string;
  readonly field: FileField;
}
const known = new WeakMap<EntityDefinition, readonly PlacedFile[]>();

function fileFields(entity: EntityDefinition): readonly PlacedFile[] {
  const found =
    known.get(entity) ?? placedFields(entity.fields).flatMap(({ path, field }) => (isFileField(field) ? [{ path, field }] : []));
  known.set(entity, found);
  return found;
}

const isFileField = (field: Field): field is FileField => field.type === 'file' || field.type === 'files';
const rootOf = (path: string): string => /^\w+/.exec(path)![0];

const filesIn = (entity: EntityDefinition, record: unknown): readonly NamedFile[] =>
  fileFields(entity).flatMap(({ path, field }) =>
    valuesAt(record, path)
      .flat()
      .filter(isFile)
      .map((value) => ({ path, field, value })),
  );

const isFile = (value: unknown): value is FileValue =>
  typeof value === 'object' && value !== null && typeof (value as FileValue)._id === 'string';

export const hasFiles = (entity: EntityDefinition): boolean => fileFields(entity).length > 0;

/** The field of the record that holds the document. */
export const fieldThatNames = (entity: EntityDefinition, record: EntityRecord, id: string): string | undefined =>
  filesIn(entity, record)
    .filter(({ value }) => value._id === id)
    .map(({ path }) => rootOf(path))[0];

/** Paths of fields with files. */
export const filePaths = (entity: EntityDefinition): readonly string[] => fileFields(entity).map(({ path }) => path);

/** Whether a save has to do with files at all. */
export const touchesFiles = (entity: EntityDefinition, body: unknown): boolean =>
  fileFields(entity).some(({ path }) => Object.hasOwn(Object(body) as object, rootOf(path)));

/** The files that a save names, once they were looked at. */
export interface JudgedFiles {
  readonly save: Save;
  /** With what is known of its files. */
  readonly body: Body;
  readonly uploads: readonly UploadRow[];
  /** Where contents are that are not needed any more once it is saved. */
  readonly gone: string[];
}

export type Write = (body: Body, statements: NamedStatements) => Promise<EntityRecord>;

/** Looks at the files that a save names, before its transaction begins. @throws when one is neither an upload of the user nor a document of the record */
export async function judgeFiles(services: EntityRoutesServices, save: Save): Promise<JudgedFiles> {
  const { database } = services;
  const { repository, entity, scope, identifier } = save;
  const before = identifier === undefined ? undefined : await repository.get(scope, identifier);
  const documents = before ? await documentsOf(database, scope, before._id) : [];
  const named = filesIn(entity, save.body);
  const uploads = await uploadsOf(
    database,
    scope,
    named.map(({ value }) => value._id),
  );
  await requireKnown(services, scope, named, documents, uploads);
  return { save, body: withFacts(entity, save.body, documents, uploads, before?.registration), uploads, gone: [] };
}

/** Saves a record whose fields name files: uploads that it brings become its documents, and documents that no field names any more go, in the same transaction. */
export async function saveWithFiles(
  { database }: EntityRoutesServices,
  { save, body, uploads, gone }: JudgedFiles,
  write: Write,
  statements: NamedStatements,
): Promise<EntityRecord> {
  const record = await write(body, statements);
  gone.push(...(await database.asTenant(statements, save.scope.tenant, (own) => settle(own, save, record, uploads))));
  return record;
}

/** The same in a transaction of its own. */
export async function savedWithFiles(services: EntityRoutesServices, save: Save, write: Write): Promise<EntityRecord> {
  const judged = await judgeFiles(services, save);
  const record = await services.database.transaction((statements) => saveWithFiles(services, judged, write, statements));
  await removeGone(services, judged);
  return record;
}

/** Once the save is stored. */
export async function removeGone({ files }: EntityRoutesServices, { gone }: JudgedFiles): Promise<void> {
  for (const key of gone) await files.remove(key);
}

async function requireKnown(
  { intake }: EntityRoutesServices,
  scope: RequestScope,
  named: readonly NamedFile[],
  documents: readonly DocumentRow[],
  uploads: readonly UploadRow[],
): Promise<void> {
  const rules = await intake.rules(scope);
  const seen = new Set<string>();
  for (const file of named) {
    const { path, field, value } = file;
    if (seen.has(value._id)) throw refused(path, `The file ${value.name} is named twice: take it out of one place`);
    seen.add(value._id);
    const upload = uploads.find(({ id }) => id === value._id);
    if (upload) {
      const refusal = findFileRefusal({ name: upload.name, size: Number(upload.size) }, narrowedRules(rules, field));
      if (refusal) throw refused(path, textOf(refusal));
    } else if (!documents.some(({ id }) => id === value._id)) {
      throw gone(file);
    }
  }
}

/** What was there when it was looked at, another save may have taken since. */
function requireHeld(brought: readonly NamedFile[], saved: readonly NamedFile[], held: ReadonlySet<string>): void {
  const ids = new Set(brought.map(({ value }) => value._id));
  const missing = saved.find(({ value: { _id: id } }) => ids.has(id) && !held.has(id));
  if (missing) throw gone(missing);
}

const gone = ({ path, value }: NamedFile): ApiError => refused(path, `The file ${value.name} is no longer there: upload it again`);
const textOf = ({ key, values }: FileRefusal): string => key.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
const refused = (path: string, sentence: string): ApiError =>
  apiError('INVALID_FIELD_VALUE', [path], { errors: [sentence], fieldProps: { [path]: { errorFormat: sentence } } });

/** The body, with what is known of its files instead of what it says of them; only the name and the type are the user's to say. */
function withFacts(
  entity: EntityDefinition,
  body: Body,
  documents: readonly DocumentRow[],
  uploads: readonly UploadRow[],
  registration: string | undefined,
): Body {
  const copy = structuredClone(body);
  for (const { value } of filesIn(entity, copy)) {
    const known = [...documents, ...uploads].find(({ id }) => id === value._id)!;
    const name = renamedFile(value.name, extensionOf(known.name));
    Object.assign(value, { name, entityName: entity.name, ...(registration !== undefined && { entityRegistration: registration }) });
  }
  return copy;
}

const TAKE = `with taken as (delete from d.uploads where tenant = $1 and id = any($2::uuid[]) returning *)
  insert into d.documents (tenant, id, entity, record_id, registration, name, type, content_type, size, sha256, file, field, insert_date, insert_user)
  select u.tenant, u.id, $3, $4::uuid, $5, n.name, n.type, u.content_type, u.size, u.sha256, u.id, n.field, u.insert_date, u.insert_user
  from taken u join jsonb_to_recordset($6::jsonb) as n(id uuid, name text, type text, field text) on n.id = u.id`;
const NAME = `update d.documents o set name = n.name, type = coalesce(n.type, o.type)
  from jsonb_to_recordset($3::jsonb) as n(id uuid, name text, type text) where o.tenant = $1 and o.record_id = $2::uuid and o.id = n.id
  returning o.id`;
const LEFT = 'select id from d.documents where tenant = $1 and record_id = $2::uuid and field = any($4) and id <> all($3::uuid[])';

/** Documents as the fields of the saved record say. Answers where contents are that are not needed any more. */
async function settle(
  own: NamedStatements,
  { entity, scope, body, isWhole = false }: Save,
  record: EntityRecord,
  uploads: readonly UploadRow[],
): Promise<readonly string[]> {
  const named = filesIn(entity, record);
  const facts = JSON.stringify(named.map(({ path, value: { _id: id, name, type } }) => ({ id, name, type, field: path })));
  const ids = uploads.map(({ id }) => id);
  await new TenantStatement(scope, TAKE, [ids, entity.name, record._id, record.registration, facts]).run(own);
  const held = await new TenantStatement(scope, NAME, [record._id, facts]).run<{ id: string }>(own);
  requireHeld(filesIn(entity, body), named, new Set(held.map(({ id }) => id)));
  const kept = named.map(({ value }) => value._id);
  // What the user does not see, they do not empty either.
  const isSaved = (root: string): boolean => (isWhole ? changesField(scope, entity, root) : Object.hasOwn(body, root));
  const saved = fileFields(entity).flatMap(({ path }) => (isSaved(rootOf(path)) ? [path] : []));
  const left = await new TenantStatement(scope, LEFT, [record._id, kept, saved]).run<{ id: string }>(own);
  const gone = left.map(({ id }) => id);
  const keys = await keysOf(own, scope, gone);
  await new TenantStatement(scope, 'delete from d.documents where tenant = $1 and id = any($2::uuid[])', [gone]).run(own);
  return keys;
}
