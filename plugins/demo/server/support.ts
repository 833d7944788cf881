import { addDays, Money } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { Budget } from '../../support/contract.ts';
import type { Made } from './Made.ts';
import type { Random } from './Random.ts';
import { inTurn, range, type SampleContract } from './sample.ts';

/** What the company around the contracts is known by. */
export interface Office {
  readonly sample: readonly SampleContract[];
  readonly today: string;
  /** Who works there, by username. */
  readonly users: readonly string[];
}

const PROJECT_STATUS = ['ACTIVE', 'COMPLETED', 'ACTIVE', 'DRAFT', 'ON_HOLD', 'COMPLETED', 'CANCELLED'] as const;
const PROJECTS = [
  ['FINANCING', 'Financing of'],
  ['ONBOARDING', 'Onboarding for'],
  ['INVESTMENT', 'Renewal of'],
  ['INTERNAL', 'Process review for'],
] as const;
const BUDGET_STATUS = ['APPROVED', 'CLOSED', 'SUBMITTED', 'DRAFT', 'APPROVED', 'REFUSED'] as const;
const TICKET_STATUS = ['NEW', 'IN_PROGRESS', 'WAITING', 'RESOLVED', 'CLOSED', 'CLOSED'] as const;
const TICKETS = [
  ['INFORMATION', 'Copy of the contract'],
  ['REQUEST', 'Other bank account for the direct debit'],
  ['INCIDENT', 'Invoice came twice'],
  ['COMPLAINT', 'Delivery is late'],
  ['REQUEST', 'Earlier end of the contract'],
  ['INFORMATION', 'Buy-out price'],
] as const;
const TIME_STATUS = ['BILLED', 'APPROVED', 'SUBMITTED', 'DRAFT', 'APPROVED', 'REFUSED'] as const;
const PRIORITIES = ['NORMAL', 'HIGH', 'NORMAL', 'LOW', 'URGENT'] as const;

/** Projects for customers of the sample, each about the thing on lease. */
export const makeProjects = ({ sample, today }: Office): readonly TakenOver[] =>
  sample.slice(0, 60).map(({ draft }, index): TakenOver => {
    const status = inTurn(PROJECT_STATUS, index);
    const [type, title] = inTurn(PROJECTS, index);
    const startDate = addDays(today, (index % 9) * -40 + (status === 'DRAFT' ? 400 : 0));
    return {
      status,
      body: {
        name: `${title} ${draft.thing.label}`,
        type,
        startDate,
        endDate: addDays(startDate, status === 'COMPLETED' ? 30 : 180),
        ownerRegistration: draft.salesPerson,
        clientOwnerRegistration: draft.client,
        externalReference: `P-${draft.externalReference}`,
        persons: [
          { role: 'CLIENT', personRegistration: draft.client },
          { role: 'OWNER', personRegistration: draft.salesPerson },
        ],
      },
    };
  });

/** A budget for each of the first projects; what was spent is never more than what was granted. */
export const makeBudgets = (random: Random, { sample, today }: Office, projects: readonly string[]): readonly Made<typeof Budget>[] =>
  projects.slice(0, 30).map((projectRegistration, index): Made<typeof Budget> => {
    const status = inTurn(BUDGET_STATUS, index);
    const amount = random.between(4, 120) * 1_000;
    const isRunning = status === 'APPROVED' || status === 'CLOSED';
    const committed = isRunning ? Math.round(amount * (0.3 + random.next() * 0.6)) : 0;
    const spent = status === 'CLOSED' ? committed : Math.round(committed * random.next());
    return {
      status,
      body: {
        name: `Budget ${today.slice(0, 4)} ${index + 1}`,
        type: inTurn(['PROJECT', 'OPERATING', 'MARKETING', 'INVESTMENT'], index),
        projectRegistration,
        ownerRegistration: inTurn(sample, index).draft.salesPerson,
        startDate: `${today.slice(0, 4)}-01-01`,
        endDate: `${today.slice(0, 4)}-12-31`,
        currency: 'EUR',
        amount: `${amount}.00`,
        committedAmount: `${committed}.00`,
        spentAmount: `${spent}.00`,
      },
    };
  });

/** Requests of customers about their contracts. */
export const makeTickets = (random: Random, { sample, today, users }: Office): readonly TakenOver[] =>
  sample.slice(0, 80).map(({ draft, contract }, index): TakenOver => {
    const status = inTurn(TICKET_STATUS, index);
    const [type, name] = inTurn(TICKETS, random.between(0, TICKETS.length - 1));
    const isResolved = status === 'RESOLVED' || status === 'CLOSED';
    const dueDate = addDays(today, isResolved ? -random.between(5, 200) : random.between(-3, 20));
    return {
      status,
      body: {
        name,
        type,
        dueDate,
        priority: inTurn(PRIORITIES, index),
        personRegistration: draft.client,
        contractRegistration: contract,
        description: `${name}: ${draft.thing.label}, contract ${contract}`,
        ...(status !== 'NEW' && { ownerUsername: inTurn(users, index) }),
        ...(isResolved && { resolutionDate: addDays(dueDate, -1), resolution: 'Answered by e-mail, the customer agreed.' }),
      },
    };
  });

/** Hours worked on projects and tickets; the amount is that of the billable ones. */
export const makeTimeEntries = (
  random: Random,
  office: Office,
  projects: readonly string[],
  tickets: readonly string[],
): readonly TakenOver[] =>
  range(160, (index): TakenOver => {
    const status = inTurn(TIME_STATUS, index);
    const isBillable = status === 'BILLED' || index % 2 === 0;
    const hours = new Money(random.between(1, 32)).div(4).toFixed();
    const isOnTicket = index % 3 === 0;
    return {
      status,
      body: {
        name: isOnTicket ? 'Answer to a customer' : 'Work on the project',
        date: addDays(office.today, -random.between(status === 'DRAFT' ? 0 : 5, status === 'BILLED' ? 300 : 40)),
        type: inTurn(['WORK', 'MEETING', 'WORK', 'TRAVEL', 'TRAINING'], index),
        ownerUsername: inTurn(office.users, index),
        ...(isOnTicket ? { ticketRegistration: inTurn(tickets, index) } : { projectRegistration: inTurn(projects, index) }),
        hours,
        isBillable,
        currency: 'EUR',
        hourlyRate: '95.00',
        amount: isBillable ? new Money(hours).times(95).toFixed(2) : '0.00',
      },
    };
  });
