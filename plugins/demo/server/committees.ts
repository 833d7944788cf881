import type { PartialRecordOf } from '@mortise/sdk';
import { addDays, votingOutcome, type VotingOutcome } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { Budget, Committee, Voting } from '../../support/contract.ts';
import { analysisSheet } from './analysisSheet.ts';
import type { Made } from './Made.ts';
import type { Random } from './Random.ts';
import { inTurn, range } from './sample.ts';
import type { Office } from './support.ts';

const COMMITTEES = 36;
const COMMITTEE_STATUS = ['HELD', 'HELD', 'PLANNED', 'DRAFT', 'HELD', 'CANCELLED'] as const;
const COMMITTEE_TYPES = [
  ['CREDIT', 'Credit committee'],
  ['RISK', 'Risk committee'],
  ['INVESTMENT', 'Investment committee'],
  ['PRODUCT', 'Product committee'],
] as const;
const VOTING_STATUS: Readonly<Record<string, readonly string[]>> = {
  HELD: ['ADOPTED', 'ADOPTED', 'REJECTED'],
  PLANNED: ['OPEN', 'DRAFT'],
  CANCELLED: ['CANCELLED'],
};
const MAJORITIES = ['SIMPLE', 'ABSOLUTE', 'TWO_THIRDS', 'UNANIMOUS'] as const;
const MOTIONS = ['Financing above the limit', 'New supplier', 'Change of the scoring', 'Write-off of a claim'] as const;
const QUESTIONS = [
  ['CONTRACT', 'How do I end a contract early?', 'end buy-out early', 'Ask for the buy-out price on the page of the contract. It holds until the next rent.'],
  ['CONTRACT', 'Can a contract be transferred to another company?', 'transfer', 'Yes, once the other company is accepted. An amendment is signed by all three.'],
  ['BILLING', 'When is the rent collected?', 'direct debit date', 'On the first working day of the month, by SEPA direct debit.'],
  ['BILLING', 'How do I change the bank account?', 'iban mandate', 'Send the new IBAN and sign the mandate that you receive.'],
  ['ASSET', 'What do I do after an accident?', 'damage insurance', 'Tell the insurer within five days and open a claim here.'],
  ['ASSET', 'Who pays for maintenance?', 'maintenance service', 'The lessee, unless a maintenance service is part of the contract.'],
  ['ACCOUNT', 'How do I get access for a colleague?', 'user password', 'An administrator of your company adds users.'],
  ['OTHER', 'Where do I find the general terms?', 'terms documents', 'Among the documents of every contract.'],
] as const; // prettier-ignore
const LOCALES = ['en', 'fr', 'de'] as const;

type Members = NonNullable<PartialRecordOf<typeof Committee>['persons']>;
type Member = { readonly personRegistration: string; readonly role: string; readonly inviteStatus: string; readonly rsvp?: string };

/** The first planned committee meets today. */
const MEETING = COMMITTEE_STATUS.indexOf('PLANNED');

/** Committees before and after today, with the projects that they decide on. */
export function makeCommittees(
  random: Random,
  { sample, today, users }: Office,
  projects: readonly string[],
  budgets: readonly Made<typeof Budget>[],
): readonly Made<typeof Committee>[] {
  const amounts = new Map(
    budgets.filter(({ status }) => status !== 'REFUSED').map(({ body }) => [body.projectRegistration, Number(body.amount)]),
  );
  return range(COMMITTEES, (index): Made<typeof Committee> => {
    const status = inTurn(COMMITTEE_STATUS, index);
    const [type, name] = inTurn(COMMITTEE_TYPES, index);
    const date = index === MEETING ? today : addDays(today, status === 'HELD' ? -7 * (index + 1) : 7 * (index + 1));
    const people = [...new Set(range(random.between(4, 7), (offset) => inTurn(sample, index * 5 + offset * 3).draft.salesPerson))];
    const persons = people.map((person, place) => memberOf(random, person, index === MEETING ? 'MEETING' : status, place));
    const decided = range(random.between(1, 3), (offset) => ({ projectRegistration: inTurn(projects, index * 2 + offset) }));
    return {
      status,
      body: {
        name: `${name} of ${date}`,
        subject: decided.length === 1 ? 'One project' : `${decided.length} projects`,
        type,
        startDate: `${date}T09:00:00.000Z`,
        endDate: `${date}T11:30:00.000Z`,
        quorum: '0.5',
        ownerRegistration: people[0],
        assignedUser: inTurn(users, index),
        persons,
        projects: decided,
        analysis: analysisSheet(
          random,
          decided.map(({ projectRegistration }) => ({ project: projectRegistration, budget: amounts.get(projectRegistration) })),
        ),
      },
    };
  });
}

function memberOf(random: Random, personRegistration: string, status: string, place: number): Member {
  const member = { personRegistration, role: place === 0 ? 'OWNER' : 'SALES' };
  if (status === 'DRAFT') return { ...member, inviteStatus: 'INTENDED' };
  const rsvp = place === 0 || random.next() < 0.8 ? 'ACCEPTED' : 'REFUSED';
  // Those who come late are still only invited.
  const hasArrived = status === 'HELD' || (status === 'MEETING' && place % 4 !== 3);
  if (!hasArrived) return { ...member, inviteStatus: 'INVITED', ...(place % 3 !== 2 && { rsvp }) };
  return { ...member, inviteStatus: rsvp === 'ACCEPTED' ? 'PRESENTED' : 'ABSENT', rsvp };
}

interface Ballot {
  readonly personRegistration: string;
  readonly choice: 'FOR' | 'AGAINST' | 'ABSTAIN';
  readonly status: 'DRAFT' | 'CAST' | 'WITHDRAWN';
}

/** A voting, and how its voters vote. */
export interface Motion {
  readonly voting: Made<typeof Voting>;
  readonly ballots: readonly Ballot[];
}

/** Two motions for each committee that is beyond its draft. */
export const makeMotions = (committees: readonly Made<typeof Committee>[], registrations: readonly string[]): readonly Motion[] =>
  committees.flatMap(({ body, status = 'DRAFT' }, index) => {
    const states = VOTING_STATUS[status];
    if (states === undefined) return [];
    const date = body.startDate!.slice(0, 10);
    const [members, projects] = [body.persons ?? [], body.projects ?? []];
    return range(2, (offset): Motion => {
      const intended = inTurn(states, index + offset);
      const [type, quorum] = [inTurn(MAJORITIES, index + offset), '0.5'];
      const ballots = ballotsOf(members, intended, type, index);
      const counts = countsOf(ballots);
      const isAdopted = intended === 'ADOPTED' && outcomeOf(type, quorum, members.length, ballots).problem === undefined;
      return {
        ballots,
        voting: {
          // What was to be adopted is rejected where too few were there.
          status: intended === 'ADOPTED' && !isAdopted ? 'REJECTED' : intended,
          body: {
            name: inTurn(MOTIONS, index + offset),
            type,
            committeeRegistration: registrations[index],
            ...(projects[offset] && { projectRegistration: projects[offset].projectRegistration }),
            startDate: addDays(date, -7),
            endDate: date,
            quorum,
            isSecret: index % 5 === 0,
            ...(intended !== 'DRAFT' && counts),
          },
        },
      };
    });
  });

/** How the members who are there vote: most in favour where the motion is to be adopted. */
function ballotsOf(members: Members, status: string, type: string, index: number): readonly Ballot[] {
  if (status === 'DRAFT' || status === 'CANCELLED') return [];
  const voters = members.filter(({ inviteStatus, rsvp }) => (status === 'OPEN' ? rsvp === 'ACCEPTED' : inviteStatus === 'PRESENTED'));
  const most = status === 'REJECTED' ? 'AGAINST' : 'FOR';
  const few = type === 'UNANIMOUS' && most === 'FOR' ? 'ABSTAIN' : inTurn(['ABSTAIN', most === 'FOR' ? 'AGAINST' : 'FOR'] as const, index);
  return voters.map(({ personRegistration }, place): Ballot => ({
    personRegistration: personRegistration!,
    choice: place % 4 === 3 ? few : most,
    status: status === 'OPEN' ? inTurn(['CAST', 'DRAFT', 'CAST', 'WITHDRAWN'] as const, place) : 'CAST',
  }));
}

const cast = (ballots: readonly Ballot[], choice: Ballot['choice']): string =>
  String(ballots.filter((ballot) => ballot.status === 'CAST' && ballot.choice === choice).length);

const countsOf = (ballots: readonly Ballot[]) => ({
  votesFor: cast(ballots, 'FOR'),
  votesAgainst: cast(ballots, 'AGAINST'),
  votesAbstained: cast(ballots, 'ABSTAIN'),
});

function outcomeOf(majority: string, quorum: string, members: number, ballots: readonly Ballot[]): VotingOutcome {
  const { votesFor: inFavour, votesAgainst: against, votesAbstained: abstained } = countsOf(ballots);
  return votingOutcome({ majority, quorum, members, voters: ballots.length, inFavour, against, abstained });
}

/** The votes, where the ballot is not secret. */
export const makeVotes = (motions: readonly Motion[], registrations: readonly string[]): readonly TakenOver[] =>
  motions.flatMap(({ voting: { body }, ballots }, index) =>
    body.isSecret === true
      ? []
      : ballots.map(({ status, personRegistration, choice }): TakenOver => ({
          status,
          body: { votingRegistration: registrations[index], personRegistration, choice, date: body.endDate },
        })),
  );

/** Frequent questions in three languages' sections; some are drafts or out of use. */
export const makeQuestions = ({ users }: Office): readonly TakenOver[] =>
  LOCALES.flatMap((locale, section) =>
    QUESTIONS.map(([type, subject, keywords, answer], index): TakenOver => ({
      status: index % 7 === 6 ? 'ARCHIVED' : (index + section) % 5 === 4 ? 'DRAFT' : 'PUBLISHED',
      body: { type, subject, keywords, answer, locale, author: inTurn(users, index) },
    })),
  );
