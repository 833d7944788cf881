import { addDays } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import { analysisSheet } from './analysisSheet.ts';
import type { Random } from './Random.ts';
import { inTurn, range } from './sample.ts';
import type { Office } from './support.ts';

const COMMITTEES = 36;
const COMMITTEE_STATUS = ['HELD', 'HELD', 'PLANNED', 'DRAFT', 'HELD', 'CANCELLED'] as const;
const COMMITTEE_TYPES = [['CREDIT', 'Credit committee'], ['RISK', 'Risk committee'], ['INVESTMENT', 'Investment committee'], ['PRODUCT', 'Product committee']] as const; // prettier-ignore
const VOTING_STATUS: Readonly<Record<string, readonly string[]>> = { HELD: ['ADOPTED', 'ADOPTED', 'REJECTED'], PLANNED: ['OPEN', 'DRAFT'], CANCELLED: ['CANCELLED'] }; // prettier-ignore
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

type Member = { readonly personRegistration: string; readonly inviteStatus: string; readonly rsvp?: string };

/** Committees before and after today, with the projects that they decide on. */
export const makeCommittees = (random: Random, { sample, today, users }: Office, projects: readonly string[]): readonly TakenOver[] =>
  range(COMMITTEES, (index): TakenOver => {
    const status = inTurn(COMMITTEE_STATUS, index);
    const [type, name] = inTurn(COMMITTEE_TYPES, index);
    const date = addDays(today, status === 'HELD' ? -7 * (index + 1) : 7 * (index + 1));
    const people = [...new Set(range(random.between(4, 7), (offset) => inTurn(sample, index * 5 + offset * 3).draft.salesPerson))];
    const persons = people.map((person, place) => memberOf(random, person, status, place));
    const decided = range(random.between(1, 3), (offset) => ({ projectRegistration: inTurn(projects, index * 2 + offset) }));
    return {
      status,
      body: {
        name: `${name} of ${date}`,
        subject: decided.length === 1 ? 'One project' : `${decided.length} projects`,
        type,
        startDate: `${date}T09:00:00.000Z`,
        endDate: `${date}T11:30:00.000Z`,
        ownerRegistration: people[0],
        assignedUser: inTurn(users, index),
        persons,
        projects: decided,
        analysis: analysisSheet(
          random,
          decided.map(({ projectRegistration }) => projectRegistration),
        ),
      },
    };
  });

function memberOf(random: Random, personRegistration: string, status: string, place: number): Member {
  if (status === 'DRAFT') return { personRegistration, inviteStatus: 'INTENDED' };
  const rsvp = random.next() < 0.8 ? 'ACCEPTED' : 'REFUSED';
  if (status !== 'HELD') return { personRegistration, inviteStatus: 'INVITED', ...(place % 3 !== 2 && { rsvp }) };
  return { personRegistration, inviteStatus: rsvp === 'ACCEPTED' ? 'PRESENTED' : 'ABSENT', rsvp };
}

/** Two motions for each committee that is beyond its draft. */
export const makeVotings = (committees: readonly TakenOver[], registrations: readonly string[]): readonly TakenOver[] =>
  committees.flatMap(({ body, status = 'DRAFT' }, index) => {
    const states = VOTING_STATUS[status];
    if (states === undefined) return [];
    const date = String(body['startDate']).slice(0, 10);
    return range(2, (offset): TakenOver => ({
      status: inTurn(states, index + offset),
      body: {
        name: inTurn(MOTIONS, index + offset),
        type: inTurn(['SIMPLE', 'ABSOLUTE', 'TWO_THIRDS', 'UNANIMOUS'], index + offset),
        committeeRegistration: registrations[index],
        startDate: addDays(date, -7),
        endDate: date,
        quorum: '0.5',
        isSecret: index % 5 === 0,
      },
    }));
  }); // prettier-ignore

/** The votes of the members who were there: most in favour where the motion was adopted. */
export const makeVotes = (votings: readonly TakenOver[], registrations: readonly string[], committees: readonly TakenOver[], committeeNames: readonly string[]): readonly TakenOver[] =>
  votings.flatMap(({ body, status }, index) => {
    if (status === 'DRAFT' || status === 'CANCELLED') return [];
    const committee = committees[committeeNames.indexOf(String(body['committeeRegistration']))]!;
    const members = committee.body['persons'] as readonly Member[];
    const voters = members.filter(({ inviteStatus, rsvp }) => (status === 'OPEN' ? rsvp === 'ACCEPTED' : inviteStatus === 'PRESENTED'));
    const most = status === 'REJECTED' ? 'AGAINST' : 'FOR';
    return voters.map(({ personRegistration }, place): TakenOver => ({
      status: status === 'OPEN' ? inTurn(['DRAFT', 'CAST', 'WITHDRAWN'], index + place) : 'CAST',
      body: {
        votingRegistration: registrations[index],
        personRegistration,
        choice: place % 4 === 3 ? inTurn(['ABSTAIN', most === 'FOR' ? 'AGAINST' : 'FOR'], index) : most,
        date: body['endDate'],
      },
    }));
  }); // prettier-ignore

/** Frequent questions in three languages' sections; some are drafts or out of use. */
export const makeQuestions = ({ users }: Office): readonly TakenOver[] =>
  LOCALES.flatMap((locale, section) =>
    QUESTIONS.map(([type, subject, keywords, answer], index): TakenOver => ({
      status: index % 7 === 6 ? 'ARCHIVED' : (index + section) % 5 === 4 ? 'DRAFT' : 'PUBLISHED',
      body: { type, subject, keywords, answer, locale, author: inTurn(users, index) },
    })),
  );
