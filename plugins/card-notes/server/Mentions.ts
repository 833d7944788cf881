import { apiRoute, isPermitted, token, type EntityRecord } from '@mortise/sdk';
import type { Repositories, Repository, RequestScope, ScopesService } from '@mortise/sdk/server';
import type { Note } from '../../registers/contract.ts';
import type { NoteReads } from './NoteReads.ts';

const READ = 'read /api/core/notes';
/** What is older is nothing new. */
const NEW_DAYS = 30;
const DAY = 86_400_000;
const MOST_MENTIONS = 50;
const MOST_NOTES = 100;
/** Users that are offered, and of how many at most it is looked at whether they may read the record. */
const [MOST_USERS, MOST_CANDIDATES] = [8, 40];

export interface Subject {
  readonly entityName: string;
  readonly entityRegistration: string;
}
export interface MentionableUser {
  readonly username: string;
  readonly name?: string;
}
type NoteRecord = Note & EntityRecord;

/** Who can be mentioned in notes about a record, and what of the notes a user has not read. Asked with the rights that everybody has at that time. */
export class Mentions {
  private readonly repositories: Repositories;
  private readonly scopes: ScopesService;
  private readonly reads: NoteReads;

  constructor(repositories: Repositories, scopes: ScopesService, reads: NoteReads) {
    this.repositories = repositories;
    this.scopes = scopes;
    this.reads = reads;
  }

  /** Users that fit to the text and may read the notes about a record. @throws ENTITY_REGISTRATION_NOT_FOUND, PERMISSION_DENIED where the one who asks may not */
  async users(scope: RequestScope, subject: Subject, search: string): Promise<readonly MentionableUser[]> {
    await this.repositories.named(subject.entityName, scope).get(scope, subject.entityRegistration, { projection: ['registration'] });
    const users = this.repositories.asSystem('Whoever may read a record can be mentioned in a note about it').named('User');
    const query = {
      search,
      criteria: { isLocked: 'false', isServiceAccount: 'false' },
      sort: 'name',
      limit: MOST_CANDIDATES,
      count: 'none',
    } as const;
    const { entities } = await users.list(scope, query);
    const found: MentionableUser[] = [];
    for (const user of entities) {
      if (found.length === MOST_USERS) break;
      if (user.registration !== scope.user.username && (await this.mayRead(scope.tenant, user._id, subject)))
        found.push({ username: user.registration, ...(user.name && { name: user.name }) });
    }
    return found;
  }

  /** Notes of others that mention the user and that they have not read since, the newest first. */
  async unread(scope: RequestScope): Promise<readonly NoteRecord[]> {
    const { entities } = await this.notes.list(scope, {
      anyOf: { mentions: [scope.user.username] },
      limit: MOST_MENTIONS,
      count: 'none',
    });
    const fresh = entities.filter((note) => isFresh(note) && note._insertUser !== scope.user.username);
    const read = await this.reads.among(scope, namesOf(fresh), true);
    return fresh.filter(({ registration }) => !read.has(registration));
  }

  /** Registrations of the notes about a record that are new for the user. */
  async unreadOf(scope: RequestScope, { entityName, entityRegistration }: Subject): Promise<readonly string[]> {
    const { entities } = await this.notes.list(scope, {
      anyOf: { entityName: [entityName], entityRegistration: [entityRegistration] },
      limit: MOST_NOTES,
      count: 'none',
    });
    const fresh = entities.filter((note) => isFresh(note) && note._insertUser !== scope.user.username);
    const read = await this.reads.among(scope, namesOf(fresh));
    return namesOf(fresh).filter((name) => !read.has(name));
  }

  /** Notes that the user may not read stay as they are. */
  async markRead(scope: RequestScope, registrations: readonly string[]): Promise<void> {
    // Whoever looks with the eyes of another has not read it for them.
    if (scope.user.impersonator !== undefined) return;
    const { entities } = await this.notes.list(scope, { registrations, limit: MOST_NOTES, count: 'none' });
    const [mentioning = [], others = []] = [true, false].map((isMentioned) =>
      namesOf(entities.filter(({ mentions = [] }) => mentions.includes(scope.user.username) === isMentioned)),
    );
    await this.reads.add(scope, mentioning, true);
    await this.reads.add(scope, others, false);
  }

  private async mayRead(tenant: number, userId: string, { entityName, entityRegistration }: Subject): Promise<boolean> {
    const scope = await this.scopes.ofUser(tenant, userId).catch(() => undefined);
    if (scope === undefined || !isPermitted(scope.holder, READ)) return false;
    const records = this.repositories.named(entityName, scope);
    if (!isPermitted(scope.holder, `read ${apiRoute(records.entity)}`)) return false;
    return (await records.find(scope, entityRegistration)) !== undefined;
  }

  private get notes(): Repository<NoteRecord> {
    return this.repositories.named('Note') as Repository<NoteRecord>;
  }
}
export const MentionsToken = token<Mentions>('card-notes/mentions');

const namesOf = (notes: readonly NoteRecord[]): readonly string[] => notes.map(({ registration }) => registration);
const isFresh = ({ _insertDate }: NoteRecord): boolean => Date.parse(_insertDate) > Date.now() - NEW_DAYS * DAY;
