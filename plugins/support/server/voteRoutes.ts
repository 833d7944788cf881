import { apiRoute, isPermitted } from '@mortise/sdk';
import {
  TenantDatabase,
  recordSchema,
  Repositories,
  route,
  type RequestScope,
  type SystemRepositories,
  type Transaction,
} from '@mortise/sdk/server';
import * as v from 'valibot';
import { Vote } from '../shared/vote.ts';
import { VOTE_CHOICES, type VoteChoice } from '../shared/voteCounts.ts';
import { Voting } from '../shared/voting.ts';

/** Records and counts at once how a person votes. An earlier vote of theirs is withdrawn; `null` withdraws it only. */
export const castVote = route({
  method: 'PUT',
  path: '/support/votings/:identifier/votes/:person',
  permission: 'write /api/support/votes',
  tag: Voting.name,
  summary: 'Record how a person votes; an earlier vote of theirs is withdrawn, null withdraws it only',
  body: v.object({ choice: v.nullable(v.picklist(VOTE_CHOICES, 'The choice has to be FOR, AGAINST, ABSTAIN or null')) }),
  answer: recordSchema(Voting),
  run: async ({ scope, params: { identifier, person }, body: { choice } }, services) => {
    const all = services.get(Repositories);
    const repositories = all.asSystem('Whoever records votes is told what they come to');
    // As far as their profiles let them see it, where they read votings at all.
    const votings = (isPermitted(scope.holder, `read ${apiRoute(Voting)}`) ? all : repositories).of(Voting);
    const { registration } = await votings.get(scope, identifier);
    const given = { registration, person, choice: choice ?? undefined };
    await services.get(TenantDatabase).transaction((statements) => record(repositories, scope, statements, given));
    return votings.get(scope, registration);
  },
});

interface Given {
  readonly registration: string;
  readonly person: string;
  readonly choice: VoteChoice | undefined;
}

async function record(
  repositories: SystemRepositories,
  scope: RequestScope,
  statements: Transaction,
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
