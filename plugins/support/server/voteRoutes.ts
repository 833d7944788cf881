import { ApiError, type Services } from '@mortise/sdk';
import { DatabaseService, Repositories, type RequestScope, type Statements } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { isVoteChoice, type VoteChoice } from '../shared/voteCounts.ts';
import { Vote } from '../shared/vote.ts';
import { Voting } from '../shared/voting.ts';

const WRITE = { config: { permission: 'write /api/support/votes' } };

interface Named {
  readonly identifier: string;
  readonly person: string;
}

/**
 * `PUT /api/support/votings/{registration}/votes/{person}` `{ choice }`: how a person votes, recorded and counted at once. An earlier vote of theirs is
 * withdrawn; `null` withdraws it only. Answers the voting.
 */
export function voteRoutes(http: FastifyInstance, services: Services): void {
  const repositories = services.get(Repositories);
  const database = services.get(DatabaseService);
  http.put<{ Params: Named; Body: { readonly choice?: unknown } | null | undefined }>(
    '/api/support/votings/:identifier/votes/:person',
    WRITE,
    async ({ scope, params: { identifier, person }, body }) => {
      const choice = choiceOf(body?.choice);
      const { registration } = await repositories.of(Voting).get(scope, identifier);
      await database.transaction((statements) => record(repositories, scope, statements, { registration, person, choice }));
      return repositories.of(Voting).get(scope, registration);
    },
  );
}

interface Given {
  readonly registration: string;
  readonly person: string;
  readonly choice: VoteChoice | undefined;
}

async function record(
  repositories: Repositories,
  scope: RequestScope,
  statements: Statements,
  { registration, person, choice }: Given,
): Promise<void> {
  const votes = repositories.of(Vote);
  const anyOf = { votingRegistration: [registration], personRegistration: [person], status: ['CAST', 'DRAFT'] };
  const { entities } = await votes.list(scope, { anyOf, count: 'none' }, { statements });
  const cast = entities.find(({ status }) => status === 'CAST');
  if (cast?.choice === choice && choice !== undefined) return;
  if (cast) await votes.transition(scope, cast.registration, 'withdraw', { statements });
  if (choice === undefined) return;
  const body = { votingRegistration: registration, personRegistration: person, choice };
  const draft = entities.find(({ status }) => status === 'DRAFT');
  const { registration: vote } = draft
    ? await votes.update(scope, draft.registration, { choice }, { statements })
    : await votes.create(scope, body, { statements });
  await votes.transition(scope, vote, 'cast', { statements });
}

/** @throws INVALID_FIELD_VALUE */
function choiceOf(choice: unknown): VoteChoice | undefined {
  if (choice === null) return undefined;
  if (isVoteChoice(choice)) return choice;
  const told = 'The choice has to be FOR, AGAINST, ABSTAIN or null';
  throw ApiError.of('INVALID_FIELD_VALUE', ['choice'], { errors: [told], fieldProps: { choice: { errorFormat: told } } });
}
