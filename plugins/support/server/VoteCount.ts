import { ApiError } from '@mortise/sdk';
import { Money, plainText } from '@mortise/sdk/domain';
import type { SystemRepositories, RequestScope, Transaction } from '@mortise/sdk/server';
import { Committee } from '../shared/committee.ts';
import { Vote } from '../shared/vote.ts';
import { adoptionProblem, keptCounts, onePerPerson, sumOfVotes, voteCounts, type Turnout, type VoteCounts } from '../shared/voteCounts.ts';
import { Voting } from '../shared/voting.ts';
import { refused } from './refused.ts';

/** Records that are read in one statement. */
const AT_ONCE = 1_000;
const MAX_ATTEMPTS = 5;
/** Of another plugin. */
const PERSON = 'Person';

/** Counts the votes of votings inside the transaction that casts, withdraws or decides. */
export class VoteCount {
  private readonly repositories: SystemRepositories;
  private readonly scope: RequestScope;
  private readonly statements: Transaction;

  constructor(repositories: SystemRepositories, scope: RequestScope, statements: Transaction) {
    this.repositories = repositories;
    // All votes count, also those that the user would not see.
    const { onlyPerson: _, ...whole } = scope;
    this.scope = whole;
    this.statements = statements;
  }

  /** The vote was cast: it counts. @throws TRANSITION_REJECTED where this person may not vote */
  async cast(vote: Vote): Promise<void> {
    const personRegistration = vote.personRegistration;
    await this.recount(vote.votingRegistration, async (voting, votes) => {
      if (voting.isSecret === true) throw refused('Cast the vote', 'The ballot is secret: only its counts are kept.');
      const voters = await this.keptPersons(votes.map(voterOf));
      const person = voters(personRegistration);
      if (votes.filter((other) => voters(voterOf(other)) === person).length > 1)
        throw refused('Cast the vote', 'This person has voted already.');
      if (!(await this.members(voting)).has(person)) throw refused('Cast the vote', 'Only members of the committee vote.');
    });
  }

  /** The vote was withdrawn: it counts no more. */
  withdraw(vote: Vote): Promise<void> {
    return this.recount(vote.votingRegistration);
  }

  /** The vote is that of a person who took up its voter: if they have one of their own, that one counts. What is decided stays. */
  async merged(vote: Vote): Promise<void> {
    if (vote.status !== 'CAST') return;
    const { repositories, scope, statements } = this;
    const registration = vote.votingRegistration;
    const voting = await repositories.of(Voting).get(scope, registration, { statements });
    if (voting.status !== 'OPEN') return;
    const votes = await this.votes(registration);
    const isTwice = votes.some((other) => other._id !== vote._id && voterOf(other) === voterOf(vote));
    if (isTwice) await repositories.of(Vote).transition(scope, vote.registration, 'withdraw', { statements });
  }

  /** @throws TRANSITION_REJECTED unless quorum and majority are reached */
  async requireAdoption(voting: Voting): Promise<void> {
    const problem = await this.problemOf(voting);
    if (problem !== undefined) throw refused('Adopt', problem);
  }

  /** @throws TRANSITION_REJECTED when quorum and majority are reached */
  async requireNoAdoption(voting: Voting): Promise<void> {
    if ((await this.problemOf(voting)) === undefined) throw refused('Reject', 'Quorum and majority are reached: the motion is adopted.');
  }

  /** @throws TRANSITION_REJECTED when more voted than may */
  async checkEntered(voting: Voting): Promise<void> {
    const counts = keptCounts(voting);
    const isWhole = Object.values(counts).every((count) => new Money(count).isInteger());
    if (!isWhole) throw refused('Enter the count', 'Votes are whole numbers.');
    const { size } = await this.members(voting);
    if (sumOfVotes(counts).gt(size)) throw refused('Enter the count', 'There are more votes than members of the committee.');
  }

  private async problemOf(voting: Voting): Promise<string | undefined> {
    const { size: members } = await this.members(voting);
    const turnout = (voters: number): Turnout => ({ members, voters });
    if (voting.isSecret === true) {
      const kept = keptCounts(voting);
      return adoptionProblem(voting, kept, turnout(sumOfVotes(kept).toNumber()));
    }
    const votes = await this.counted(await this.votes(voting.registration));
    return adoptionProblem(voting, voteCounts(votes), turnout(votes.length));
  }

  /** Counts anew, again when somebody else votes meanwhile. */
  private async recount(
    registration: string,
    check: (voting: Voting, votes: readonly Vote[]) => Promise<void> = async () => {},
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      // The voting before its votes: who changes them afterwards, changes its version.
      const voting = await this.repositories.of(Voting).get(this.scope, registration, { statements: this.statements });
      const votes = await this.votes(registration);
      await check(voting, votes);
      if (await this.keep(voting, voteCounts(await this.counted(votes)), attempt === MAX_ATTEMPTS)) return;
    }
  }

  /** Whether the counts are kept; not when the voting has changed since. */
  private async keep(voting: Voting, counts: VoteCounts, isLast: boolean): Promise<boolean> {
    const kept = keptCounts(voting);
    const isSame = (Object.keys(counts) as (keyof VoteCounts)[]).every((name) => new Money(counts[name]).eq(kept[name]));
    if (isSame && voting.votesFor !== undefined) return true;
    if (voting.status !== 'OPEN') throw refused('Vote', 'The voting is not open.');
    try {
      await this.repositories
        .of(Voting)
        .update(this.scope, voting.registration, { ...counts }, { statements: this.statements, version: voting._version });
      return true;
    } catch (error) {
      if (isLast || !(error instanceof ApiError) || error.code !== 'STALE_VERSION') throw error;
      return false;
    }
  }

  private async votes(voting: string): Promise<readonly Vote[]> {
    const query = { anyOf: { votingRegistration: [voting], status: ['CAST'] }, limit: AT_ONCE, count: 'none' } as const;
    const votes: Vote[] = [];
    let afterId: string | undefined;
    do {
      const page = { ...query, ...(afterId !== undefined && { afterId }) };
      const { entities, pagination } = await this.repositories.of(Vote).list(this.scope, page, { statements: this.statements });
      votes.push(...entities);
      afterId = pagination.continues ? pagination.afterId : undefined;
    } while (afterId !== undefined);
    return votes;
  }

  /** Who may vote: the persons of the committee. */
  private async members({ committeeRegistration }: Voting): Promise<ReadonlySet<string>> {
    if (committeeRegistration === undefined) return new Set();
    const { persons } = await this.repositories.of(Committee).get(this.scope, committeeRegistration, { statements: this.statements });
    const members = (persons ?? []).map(({ personRegistration }) => personRegistration);
    const keptPerson = await this.keptPersons(members);
    return new Set(members.map(keptPerson));
  }

  /** One vote of each person, also where a merge of two has not moved all votes yet. */
  private async counted(votes: readonly Vote[]): Promise<readonly Vote[]> {
    return onePerPerson(votes, await this.keptPersons(votes.map(voterOf)));
  }

  /** Who somebody is since they were merged into somebody else. */
  private async keptPersons(registrations: readonly string[]): Promise<(registration: string) => string> {
    const persons = this.repositories.named(PERSON, this.scope);
    const { replacedBy } = persons.entity;
    const into = new Map<string, string>();
    const waiting = replacedBy === undefined ? [] : [...new Set(registrations)];
    while (waiting.length > 0) {
      const query = {
        registrations: waiting.splice(0, AT_ONCE),
        projection: ['registration', replacedBy!],
        limit: AT_ONCE,
        count: 'none',
      } as const;
      const { entities } = await persons.list(this.scope, query, { statements: this.statements });
      const merged = entities.filter((person) => typeof person[replacedBy!] === 'string' && !into.has(person.registration));
      for (const person of merged) into.set(person.registration, plainText(person[replacedBy!]));
      waiting.push(...merged.map(({ registration }) => into.get(registration)!));
    }
    return (registration) => {
      let kept = registration;
      // Persons who were merged into each other lead around.
      for (let steps = 0; steps < into.size && into.has(kept); steps += 1) kept = into.get(kept)!;
      return kept;
    };
  }
}

const voterOf = (vote: Vote): string => vote.personRegistration;
