import type { EntityShape } from '@mortise/sdk';
import type { WaitingChange } from '@mortise/sdk/client';
import type { KnownRow } from '../lists/knownRows.ts';
import { isCreation, recordUrl, UPLOADS } from './changedRecord.ts';
import type { AskedChange, ChangeQueue } from './ChangeQueue.ts';
import { renamed, temporaryIn } from './temporary.ts';
import { isFull } from './withRoom.ts';
import { noRoom, refuseTooLarge, waitingDocument, waitingUpload } from './waitingFiles.ts';

/** What a call sends beside its address. */
export interface CallContent {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the caller says of a list that there may be other records than those that are kept on the device. */
  readonly takesKept?: boolean;
  /** In place of the address that the caller knows. */
  readonly address?: string;
}
type Values = Readonly<Record<string, unknown>>;

/** A call that can wait, and how it is sent at once: under a key, so that it is done once if it has to be sent again. */
export interface Writing {
  readonly method: 'POST' | 'PATCH';
  readonly url: string;
  /** Of the record; a file for a field does not know its own yet. */
  readonly entity?: EntityShape | undefined;
  /** The transition that it takes. */
  readonly transition?: string;
  /** That it attaches. */
  readonly file?: File;
  readonly data: Values;
  readonly version: number | undefined;
  readonly idempotencyKey: string;
  readonly content: CallContent;
}

type Attaching = Writing & { readonly file: File };

interface Needs {
  readonly queue: ChangeQueue;
  readonly username: string;
  readonly entities: () => readonly EntityShape[];
  /** The record as it is kept on this device. */
  readonly kept: (url: string) => Promise<unknown>;
}

/** What the user saves without a network: it waits in the queue, and pages see it as if it were saved. */
export class OfflineChanges {
  readonly queue: ChangeQueue;
  readonly username: string;
  private readonly needs: Needs;
  /** Registrations that took the place of temporary ones while the page was open. */
  private readonly names = new Map<string, string>();

  constructor(needs: Needs) {
    this.needs = needs;
    this.queue = needs.queue;
    this.username = needs.username;
  }

  get isWaiting(): boolean {
    return this.queue.all.some(({ state }) => state === 'waiting' || state === 'sending');
  }

  learn(temporary: string, registration: string): void {
    this.names.set(temporary, registration);
  }

  /** A call that makes or changes one record; undefined of all others, and of those that are sent from the queue. */
  writing(method: string, address: string, { body, headers }: CallContent): Writing | undefined {
    if ((method !== 'POST' && method !== 'PATCH') || headers['Idempotency-Key'] !== undefined || !isRecord(body)) return undefined;
    const url = this.current(address);
    if (body instanceof FormData) return this.attaching(url, body, headers);
    const entity = this.needs
      .entities()
      .find(({ collection }) => (method === 'POST' ? url === `/${collection}` : isWithin(collection, url)));
    if (entity === undefined) return method === 'POST' ? this.taking(url, { body, headers }) : undefined;
    const { _version, ...values } = this.current(body);
    const { 'If-Match': seen, ...others } = headers;
    const named = /^"?(\d+)"?$/.exec(seen ?? '')?.[1] ?? _version;
    const version = named === undefined ? undefined : Number(named);
    const idempotencyKey = crypto.randomUUID();
    const match = version === undefined ? seen : `"${version}"`;
    const sent = { ...others, ...(match !== undefined && { 'If-Match': match }), 'Idempotency-Key': idempotencyKey };
    return { method, url, entity, data: values, version, idempotencyKey, content: { body: values, headers: sent } };
  }

  /** A file for a record, or a version of one, or for a field of a record that is not saved yet; undefined of other forms. */
  private attaching(url: string, body: FormData, headers: CallContent['headers']): Writing | undefined {
    const { file, ...data } = Object.fromEntries(body);
    const entity = /\/documents(?:\/[^/]+\/versions)?$/.test(url) ? this.entityOf(recordUrl({ url, file })) : undefined;
    const isTaken = url === UPLOADS || (entity !== undefined && entity.documents !== false);
    if (!(file instanceof File) || !isTaken) return undefined;
    const idempotencyKey = crypto.randomUUID();
    const content = { body, headers: { ...headers, 'Idempotency-Key': idempotencyKey } };
    return { method: 'POST', url, entity, file, data, version: undefined, idempotencyKey, content };
  }

  /** The kind of the record that an address names. */
  private entityOf(path: string): EntityShape | undefined {
    return this.needs.entities().find(({ collection }) => isWithin(collection, path));
  }

  /** A transition that asks for nothing and that no second person decides; undefined of others. */
  private taking(url: string, { body, headers }: CallContent): Writing | undefined {
    const { _version, ...typed } = body as Values;
    const record = /^(\/.+\/[^/]+)\/transitions\/([^/?]+)$/.exec(url);
    if (record === null || Object.keys(typed).length > 0) return undefined;
    const [path, code] = [record[1]!, decodeURIComponent(record[2]!)];
    const entity = this.entityOf(path);
    const found = entity?.workflow?.transitions.find((transition) => transition.code === code);
    if (entity === undefined || found === undefined || this.queue.creation(keyOf(path)) !== undefined) return undefined;
    const { inputs = [], comment, fourEyes } = found.props ?? {};
    if (inputs.length > 0 || comment === 'mandatory' || fourEyes === true) return undefined;
    const idempotencyKey = crypto.randomUUID();
    const version = typeof _version === 'number' ? _version : undefined;
    const content = { body: {}, headers: { ...headers, 'Idempotency-Key': idempotencyKey } };
    return { method: 'POST', url, entity, transition: code, data: { status: found.to }, version, idempotencyKey, content };
  }

  /** What a record is once its last transition is taken back, as long as that has not left; undefined where the address asks for something else. */
  async takenBack(address: string): Promise<Values | undefined> {
    if (!address.endsWith('/undo')) return undefined;
    const url = address.slice(0, -'/undo'.length);
    const last = this.queue.all.findLast((change) => change.url === url && change.transition !== undefined);
    if (last?.state !== 'waiting' || last.trials > 0) return undefined;
    await this.queue.remove(last.id);
    return (await this.record(recordUrl(last))) ?? { registration: last.key, ...last.before };
  }

  /** Whether it changes a record that the server does not have yet, or names one, or a file. */
  isOfNew({ url, data }: Pick<Writing, 'url' | 'data'>): boolean {
    return this.namesWaiting([url, data]);
  }

  /** Whether what it names by a temporary registration waits to be sent. */
  namesWaiting(value: unknown): boolean {
    return temporaryIn(value).some((key) => this.queue.maker(key) !== undefined);
  }

  /** The file that a field is to hold whose content an address names; undefined of all other addresses. */
  fileAt(address: string): WaitingChange | undefined {
    const key = /\/(TMP\d{8})\/content(?:\?|$)/.exec(address)?.[1];
    const maker = key === undefined ? undefined : this.queue.maker(key);
    return maker?.file && maker;
  }

  /** Puts it into the queue, and answers the record as if it were saved. `hasLeft`: it was sent, and may have arrived. */
  async wait(writing: Writing, hasLeft: boolean): Promise<Values> {
    const { url, entity, data, version, file } = writing;
    if (file !== undefined) return this.waitToAttach({ ...writing, file }, hasLeft);
    const isNew = isCreation(writing);
    if (entity === undefined) throw new Error(`${url} is of no kind of record`);
    const creation = isNew ? undefined : this.queue.creation(keyOf(recordUrl(writing)));
    const changed = creation && (await this.queue.complete(creation.id, data));
    if (changed) return this.made(changed, entity);
    let base: Values | undefined;
    const change = await refusedWhenFull(
      this.queue.addOn(this.asked(writing, hasLeft), async (asked) => {
        base = isNew ? undefined : await this.record(recordUrl(asked));
        return { ...asked, ...this.baseOf(asked, base) };
      }),
    );
    if (isNew) return this.made(change, entity);
    return { registration: change.key, ...(version !== undefined && { _version: version }), ...base, ...data };
  }

  /** Answers the document as if it were attached. @throws NO_ROOM where the device cannot keep it: nothing of it waits then */
  private async waitToAttach(writing: Attaching, hasLeft: boolean): Promise<Values> {
    const { url, entity, file } = writing;
    const waiting = { name: file.name, size: file.size, contentType: file.type };
    const taken = this.queue.all.reduce((sum, change) => sum + (change.file?.size ?? 0), 0);
    refuseTooLarge(waiting, taken);
    const { name } = (entity && (await this.record(recordUrl({ url, file })))) || {};
    const asked = { ...this.asked(writing, hasLeft), file: waiting, title: typeof name === 'string' ? name : '' };
    const added = await refusedWhenFull(this.queue.add(asked, file), file);
    return entity === undefined ? waitingUpload(added, waiting) : waitingDocument(added, waiting);
  }

  /** The change that is to wait, before it is known what it changes. */
  private asked(writing: Writing, hasLeft: boolean): AskedChange {
    const { method, url, entity, transition, data, version, idempotencyKey } = writing;
    return {
      method,
      url,
      data,
      idempotencyKey,
      before: {},
      ...(entity !== undefined && !isCreation(writing) && { key: keyOf(recordUrl(writing)) }),
      ...(transition !== undefined && { transition }),
      ...(version !== undefined && { version }),
      username: this.username,
      trials: hasLeft ? 1 : 0,
      state: 'waiting',
      date: new Date().toISOString(),
      kind: entity?.name ?? '',
      title: '',
      isLast: entity?.isSentLast === true,
    };
  }

  /** What its fields have before it, and what the record is called. The version is the one of the first that waits: what others saved on top of a later one was not seen. */
  private baseOf(asked: AskedChange, base: Values | undefined): Partial<AskedChange> {
    const { data, version } = asked;
    const record = recordUrl(asked);
    const first = this.queue.all.find((other) => other.version !== undefined && other.file === undefined && recordUrl(other) === record);
    const title = [data['name'], base?.['name']].find((name) => typeof name === 'string' && name !== '');
    return {
      before: Object.fromEntries(Object.keys(data).map((name) => [name, base?.[name] ?? null])),
      title: (title as string | undefined) ?? '',
      ...(version !== undefined && { version: Math.min(version, first?.version ?? version) }),
    };
  }

  /** What a read of a record that the server does not have yet answers; undefined of all other addresses. */
  invented(address: string): unknown {
    const key = temporaryIn(address).find((one) => this.queue.creation(one) !== undefined);
    const creation = key === undefined ? undefined : this.queue.creation(key);
    if (creation === undefined || key === undefined) return undefined;
    const entity = this.needs.entities().find(({ name }) => name === creation.kind);
    const record = this.withChanges(`${creation.url}/${key}`, this.made(creation, entity));
    const [path = '', search = ''] = address.split('?');
    if (path === `${creation.url}/${key}`) return record;
    return path === creation.url && new URLSearchParams(search).get('registration') === key ? [record] : [];
  }

  /** Records of a kind as they are once what waits is sent: those that it changes, as far as they are known, and new ones. */
  laidOver(entity: EntityShape, known: ReadonlyMap<string, KnownRow>): ReadonlyMap<string, KnownRow> {
    const rows = new Map<string, KnownRow>();
    for (const change of this.queue.all) {
      const { key, data } = change;
      const before = rows.get(key) ?? known.get(key);
      if (change.kind !== entity.name || change.username !== this.username || change.file !== undefined) continue;
      if (isCreation(change)) rows.set(key, { row: this.made(change, entity), fields: 'all' });
      else if (before !== undefined && this.isShown(change)) rows.set(key, withValues(before, data));
    }
    return rows;
  }

  /** Whether anything that waits is of the kind. */
  concerns({ name }: EntityShape): boolean {
    return this.queue.all.some(({ kind, file }) => kind === name && file === undefined);
  }

  /** The kind whose list an address asks for; undefined of all other addresses. */
  listed(address: string): EntityShape | undefined {
    const path = address.split('?', 1)[0]!;
    return this.needs.entities().find(({ collection }) => path === `/${collection}`);
  }

  /** An answer of before with what was changed since and is not held up: a record, or the rows of a list as far as they show it. */
  withChanges<T>(address: string, data: T): T {
    const path = address.split('?', 1)[0]!;
    const changes = this.queue.all.filter((change) => change.file === undefined && !isCreation(change) && this.isShown(change));
    // Which ways on there are from the new status only the server knows.
    if (changes.some((change) => change.transition !== undefined && path === `${recordUrl(change)}/transitions`)) return [] as T;
    if (Array.isArray(data)) return data.map((row: unknown) => rowWith(row, path, changes)) as T;
    return isRecord(data)
      ? Object.assign({}, data, ...changes.filter((change) => recordUrl(change) === path).map((change) => change.data))
      : data;
  }

  /** What the server refused is edited beside what the server has; a record that is nowhere else shows it all. */
  private isShown({ state, key }: WaitingChange): boolean {
    return state === 'waiting' || state === 'sending' || this.queue.creation(key) !== undefined;
  }

  /** With the registrations that temporary ones became. */
  current<T>(value: T): T {
    if (this.names.size === 0) return value;
    return temporaryIn(value).reduce((now, key) => renamed(now, key, this.names.get(key) ?? key), value);
  }

  private async record(url: string): Promise<Values | undefined> {
    const creation = this.queue.creation(keyOf(url));
    const entity = this.needs.entities().find(({ name }) => name === creation?.kind);
    const found = creation ? this.made(creation, entity) : await this.needs.kept(url);
    return isRecord(found) ? this.withChanges(url, found) : undefined;
  }

  private made({ key, data, date, username }: WaitingChange, entity: EntityShape | undefined): Values {
    const status = entity?.workflow?.initial ?? '';
    const dates = { _insertDate: date, _updateDate: date, _insertUser: username, _updateUser: username };
    return { _id: key, _version: 0, status, ...dates, ...data, registration: key };
  }
}

/** @throws NO_ROOM where the device cannot keep it: nothing of it waits then, and the form keeps what was typed */
const refusedWhenFull = (adding: Promise<WaitingChange>, file?: File): Promise<WaitingChange> =>
  adding.catch((error: unknown) => {
    throw isFull(error) ? noRoom(file) : error;
  });

const withValues = ({ row, fields }: KnownRow, data: Values): KnownRow => ({
  row: { ...row, ...data },
  fields: fields === 'all' ? 'all' : new Set([...fields, ...Object.keys(data)]),
});

const keyOf = (url: string): string => decodeURIComponent(url.slice(url.lastIndexOf('/') + 1));

const isWithin = (collection: string, url: string): boolean =>
  url.startsWith(`/${collection}/`) && /^[^/?]+$/.test(url.slice(collection.length + 2));

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

const collectionOf = (change: WaitingChange): string => recordUrl(change).replace(/\/[^/]*$/, '');

function rowWith(row: unknown, path: string, changes: readonly WaitingChange[]): unknown {
  if (!isRecord(row)) return row;
  const own = changes.filter((change) => change.key === row['registration'] && collectionOf(change) === path);
  const values = own.flatMap(({ data }) => Object.entries(data)).filter(([name]) => Object.hasOwn(row, name));
  return values.length === 0 ? row : { ...row, ...Object.fromEntries(values) };
}
