import { ApiError, isPermitted, token } from '@mortise/sdk';
import type { ListQuery, Repositories, RequestScope, ScopesService } from '@mortise/sdk/server';
import { READ_CHAT } from '../shared/chat.ts';

/** Users that are offered, and of how many at most it is looked at whether they may chat. */
const [MOST_OFFERED, MOST_CANDIDATES] = [8, 40];

export interface ChatPerson {
  readonly username: string;
  readonly name?: string;
  /** Nobody signs in by this name any more. */
  readonly isLocked?: boolean;
}

/** Users of the tenant, as those see them who write to each other. */
export class ChatPeople {
  private readonly repositories: Repositories;
  private readonly scopes: ScopesService;

  constructor(repositories: Repositories, scopes: ScopesService) {
    this.repositories = repositories;
    this.scopes = scopes;
  }

  /** Users who fit to the text and can be written to, without those named. */
  async find(scope: RequestScope, search: string, without: readonly string[]): Promise<readonly ChatPerson[]> {
    const entities = await this.users(scope, {
      search,
      criteria: { isLocked: 'false', isServiceAccount: 'false' },
      sort: 'name',
      limit: MOST_CANDIDATES,
    });
    const found: ChatPerson[] = [];
    for (const { _id, registration, name } of entities) {
      if (found.length === MOST_OFFERED) break;
      if (registration !== scope.user.username && !without.includes(registration) && (await this.mayChat(scope.tenant, _id)))
        found.push({ username: registration, ...(name && { name }) });
    }
    return found;
  }

  /** By user name; whoever is unknown has no name. */
  async named(scope: RequestScope, usernames: Iterable<string>): Promise<ReadonlyMap<string, ChatPerson>> {
    const wanted = [...new Set(usernames)];
    const users = wanted.length === 0 ? [] : await this.users(scope, { registrations: wanted, limit: wanted.length });
    const known = new Map(users.map((user) => [user.registration, user]));
    return new Map(
      wanted.map((username) => {
        const user = known.get(username);
        return [username, { username, ...(user?.name && { name: user.name }), ...(user?.status !== 'ACTIVE' && { isLocked: true }) }];
      }),
    );
  }

  /** @throws NOBODY_TO_WRITE_TO for whoever is unknown, locked, or may not chat */
  async require(scope: RequestScope, usernames: readonly string[]): Promise<void> {
    const users = await this.users(scope, { registrations: usernames, criteria: { isServiceAccount: 'false' }, limit: usernames.length });
    for (const username of usernames) {
      const user = users.find(({ registration }) => registration === username);
      if (user === undefined || username === scope.user.username || !(await this.mayChat(scope.tenant, user._id)))
        throw new ApiError(400, 'NOBODY_TO_WRITE_TO', `Nobody can be written to as ${username}: choose somebody from the list.`);
    }
  }

  private async users(scope: RequestScope, query: ListQuery) {
    const users = this.repositories.asSystem('Whoever may chat sees with whom').named('User');
    return (await users.list(scope, { ...query, count: 'none' })).entities;
  }

  private async mayChat(tenant: number, userId: string): Promise<boolean> {
    const scope = await this.scopes.ofUser(tenant, userId).catch(() => undefined);
    return scope !== undefined && scope.onlyPerson === undefined && isPermitted(scope.holder, READ_CHAT);
  }
}
export const ChatPeopleToken = token<ChatPeople>('chat/people');

/** @throws CHAT_IS_PRIVATE: who acts for somebody reads nothing that was written to them, and clients and partners see what is theirs alone */
export function requireChatter({ user, onlyPerson }: RequestScope): void {
  if (user.impersonator !== undefined)
    throw new ApiError(403, 'CHAT_IS_PRIVATE', 'Chats are private: they cannot be opened while you act for somebody.');
  if (onlyPerson !== undefined) throw new ApiError(403, 'CHAT_IS_PRIVATE', 'Chats are for the people of the company.');
}
