import type { EntityRecord } from '@mortise/sdk';
import type { FilesService, SystemRepositories, RequestScope, StoredFile } from '@mortise/sdk/server';
import type { Readable } from 'node:stream';
import { Person } from '../../shared/person.ts';
import { findDuplicates } from '../duplicates/findDuplicates.ts';
import { everyRecord } from './everyRecord.ts';
import { ownPart } from './ownPart.ts';
import { README } from './readme.ts';
import type { ZipEntry } from './zipped.ts';

/** Records that are read at a time. */
const AT_ONCE = 100;
/** Saves that the history answers at a time. */
const SAVES_AT_ONCE = 500;
/** Kinds of other plugins: where they are missing, so is what they know. */
const [USER, SIGN_IN, AUDIT] = ['User', 'AccessLog', 'AuditEntry'];
/** Of an entry of the audit log, when somebody else did it: who did is their own affair. */
const OF_OTHERS: ReadonlySet<string> = new Set(['username', 'behind', 'address', 'userAgent', 'requestId']);

/** All that is held on a person, as the files of an archive; read while they are written. */
export class PersonalData {
  private readonly repositories: SystemRepositories;
  private readonly files: FilesService;

  constructor(repositories: SystemRepositories, files: FilesService) {
    this.repositories = repositories;
    this.files = files;
  }

  async *entries(scope: RequestScope, person: EntityRecord): AsyncGenerator<ZipEntry> {
    yield { name: 'README.txt', content: text(README(person.registration)) };
    yield { name: 'person.json', content: text(JSON.stringify(person, undefined, 2)) };
    yield { name: 'history.json', content: listed(this.history(scope, person)) };
    const users = await collected(this.users(scope, person));
    yield { name: 'users.json', content: listed(users) };
    yield* this.photos(scope, person);
    yield { name: 'sign-ins.json', content: listed(this.signIns(scope, users)) };
    yield { name: 'audit-log.json', content: listed(this.audit(scope, person, users)) };
    yield* this.records(scope, person.registration);
    yield* this.documents(scope, person);
    yield* this.doubles(scope, person);
  }

  /** What is held of the person under other registrations, which were merged into it. */
  private async *doubles(scope: RequestScope, { registration }: EntityRecord): AsyncGenerator<ZipEntry> {
    for (const double of await findDuplicates(this.repositories, scope, registration)) {
      const folder = `merged/${fileName(double.registration)}`;
      yield { name: `${folder}/person.json`, content: text(JSON.stringify(double, undefined, 2)) };
      yield { name: `${folder}/history.json`, content: listed(this.history(scope, double)) };
    }
  }

  private async *history(scope: RequestScope, { registration }: EntityRecord): AsyncGenerator<object> {
    const persons = this.repositories.of(Person);
    for (let before: number | undefined; ;) {
      const saves = await persons.history(scope, registration, before === undefined ? {} : { before });
      yield* saves;
      if (saves.length < SAVES_AT_ONCE) return;
      before = saves.at(-1)!.version;
    }
  }

  private users(scope: RequestScope, { registration }: EntityRecord): AsyncGenerator<EntityRecord> {
    return everyRecord(this.repositories, scope, USER, { personRegistration: [registration] });
  }

  private async *photos(scope: RequestScope, person: EntityRecord): AsyncGenerator<ZipEntry> {
    for (const { username, contentType, key } of await this.repositories.photos(scope, Person, person)) {
      const content = await this.files.get(key).catch(() => undefined);
      const name = `photos/${fileName(username)}.${contentType.split('/')[1]}`;
      if (content) yield { name, content: content as Readable & AsyncIterable<Uint8Array>, isCompressed: true };
    }
  }

  private async *signIns(scope: RequestScope, users: readonly EntityRecord[]): AsyncGenerator<object> {
    for (const { registration } of users) yield* everyRecord(this.repositories, scope, SIGN_IN, { username: [registration] });
  }

  /** What the audit log says about the person and about their users, and what these did. */
  private async *audit(scope: RequestScope, person: EntityRecord, users: readonly EntityRecord[]): AsyncGenerator<object> {
    const names = users.map(({ registration }) => registration);
    const about = { entityName: [Person.name, USER], entityRegistration: [person.registration, ...names] };
    for await (const entry of everyRecord(this.repositories, scope, AUDIT, about)) {
      const { username } = entry;
      if (!names.includes(String(username))) yield Object.fromEntries(Object.entries(entry).filter(([name]) => !OF_OTHERS.has(name)));
    }
    for (const name of names) yield* everyRecord(this.repositories, scope, AUDIT, { username: [name] });
  }

  /** One file for each kind of record that refers to the person. */
  private async *records(scope: RequestScope, registration: string): AsyncGenerator<ZipEntry> {
    const all = this.referring(scope, registration);
    let next = await all.next();
    const ofKind = async function* (kind: string): AsyncGenerator<object> {
      for (; next.done !== true && next.value.entity.name === kind; next = await all.next())
        yield ownPart(next.value.entity, next.value.record, registration);
    };
    while (next.done !== true) {
      const { name } = next.value.entity;
      yield { name: `records/${name}.json`, content: listed(ofKind(name)) };
    }
  }

  private async *referring(scope: RequestScope, registration: string) {
    let after: string | undefined;
    do {
      const page = await this.repositories.referringRecords(scope, { entity: Person.name, registration }, AT_ONCE, after);
      yield* page.records;
      ({ after } = page);
    } while (after !== undefined);
  }

  /** The files, then what is known of them. */
  private async *documents(scope: RequestScope, person: EntityRecord): AsyncGenerator<ZipEntry> {
    const infos: object[] = [];
    for (const [index, { _id, type, versions }] of (await this.repositories.documents(scope, person)).entries()) {
      for (const { key, ...version } of versions) {
        const path = `documents/${index + 1}-v${version.version}-${fileName(version.name)}`;
        // A file that the storage has lost keeps nobody from the rest.
        const content = await this.files.get(key).catch(() => undefined);
        infos.push({ _id, ...(type !== undefined && { type }), ...version, ...(content === undefined ? { isMissing: true } : { path }) });
        if (content) yield { name: path, content: content as Readable & AsyncIterable<Uint8Array>, isCompressed: isCompressed(version) };
      }
    }
    yield { name: 'documents.json', content: text(JSON.stringify(infos, undefined, 2)) };
  }
}

/** Stays in its folder wherever the archive is unpacked. */
const fileName = (name: string): string => name.replaceAll(/[/\\]/g, '_');

const isCompressed = ({ contentType }: Pick<StoredFile, 'contentType'>): boolean => !/^text\/|json|xml$/.test(contentType);

async function* text(content: string): AsyncGenerator<string> {
  yield content;
}

/** A JSON array, entry by entry. */
async function* listed(entries: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const entry of entries) {
    yield `${isFirst ? '[' : ','}\n${JSON.stringify(entry, undefined, 2)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}

async function collected<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
