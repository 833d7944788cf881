import type { EntityRecord, Services } from '@mortise/sdk';
import { addDays } from '@mortise/sdk/domain';
import { DocumentsService, Repositories, type RequestScope, type TakenOver } from '@mortise/sdk/server';
import { Readable } from 'node:stream';
import type { Case } from '../../cases/contract.ts';
import { paperOf } from './papers.ts';
import { pictureOf } from './pictures.ts';
import { inTurn, range } from './sample.ts';

/** Cases whose contracts, assets, invoices and customers are full: the pages that people are shown first. */
const SHOWN = 6;
const PICTURES = ['Side.png', 'Back.png', 'In the depot.png'] as const;
/** About the middle of the countries that the customers come from: longitude and latitude. */
const MIDDLES: Readonly<Record<string, readonly [number, number]>> = {
  FR: [2.45, 46.6],
  DE: [9.9, 51],
  ES: [-3.6, 40.3],
  IT: [11.9, 43],
  NL: [5.4, 52.1],
  BE: [4.6, 50.7],
};

interface Subject {
  readonly entity: string;
  readonly registration: string;
}

/** What is to be done about a record, and what is known of it. */
const WORK: Readonly<Record<string, readonly [task: string, type: string, note: string, noteType: string]>> = {
  Contract: ['Send the yearly statement', 'DOCUMENT', 'Wants the statement by post, not by e-mail.', 'GENERAL'],
  Person: ['Ask for the annual accounts', 'DOCUMENT', 'Accounts come in April; the auditor answers faster.', 'RISK'],
  Asset: ['Have the pictures renewed', 'VISIT', 'Second set of keys is in the depot.', 'GENERAL'],
  Invoice: ['Call about the payment', 'CALL', 'Says that the direct debit was returned by mistake.', 'CALL'],
  Case: ['Agree on instalments', 'CALL', 'Reached the managing director, asks for two weeks.', 'CALL'],
  Committee: ['Send the analysis to the members', 'DOCUMENT', 'The chair wants the cover explained for each project.', 'MEETING'],
};

/** Papers, pictures, tasks, notes and ties of the records that are shown first. */
export async function fillShowcase(scope: RequestScope, services: Services, today: string): Promise<void> {
  const repositories = services.get(Repositories);
  const list = async (entity: string, status: string, limit: number) =>
    (await repositories.named(entity).list(scope, { criteria: { status }, sort: 'registration', limit, count: 'none' })).entities;
  const cases: readonly Case[] = await list('Case', 'OPEN,IN_PROGRESS,PROMISED', SHOWN);
  const committees = await list('Committee', 'HELD,PLANNED', SHOWN);
  const named = (entity: string, field: 'assetRegistration' | 'contractRegistration' | 'invoiceRegistration') =>
    subjects(
      entity,
      cases.map((record) => record[field]),
    );
  const clients = subjects('Person', cases.map(clientOf));
  const assets = named('Asset', 'assetRegistration');
  const others = [
    ...named('Contract', 'contractRegistration'),
    ...named('Invoice', 'invoiceRegistration'),
    ...records('Case', cases),
    ...records('Committee', committees),
  ];
  const all = [...clients, ...assets, ...others];
  const user = `staff@${scope.user.username.split('@').at(-1)}`;
  await repositories.named('Task').createMany(
    scope,
    all.map((subject, index) => taskAbout(subject, user, addDays(today, 24 + index))),
  );
  await repositories.named('Note').createMany(scope, all.map(noteAbout));
  await tieTogether(scope, repositories, clients);
  await repositories.named('Inspection').createMany(
    scope,
    assets.map(({ registration }, index) => inspectionOf(registration, addDays(today, -40 - index))),
  );
  await repositories
    .named('Cashflow')
    .createMany(scope, await expectedPayments(scope, repositories, named('Invoice', 'invoiceRegistration')));
  const sold = await list('Asset', 'SOLD', clients.length * 2);
  for (const [index, { registration }] of sold.entries())
    await repositories.named('Asset').update(scope, registration, { owner: inTurn(clients, index).registration }, { despiteFixed: true });
  await attachPapers(scope, services.get(DocumentsService), [...clients, ...others], assets);
}

const records = (entity: string, from: readonly EntityRecord[]): readonly Subject[] =>
  from.map(({ registration }) => ({ entity, registration }));

/** Each once, without those that there are none of. */
const subjects = (entity: string, registrations: readonly (string | undefined)[]): readonly Subject[] =>
  [...new Set(registrations)].flatMap((registration) => (registration === undefined ? [] : [{ entity, registration }]));

const clientOf = ({ persons = [] }: Case): string | undefined => persons.find(({ role }) => role === 'CLIENT')?.personRegistration;

const about = ({ entity, registration }: Subject) => ({ entityName: entity, entityRegistration: registration });

const taskAbout = (subject: Subject, ownerUsername: string, dueDate: string): TakenOver => {
  const [task, type] = WORK[subject.entity]!;
  return { status: 'OPEN', body: { subject: task, type, dueDate, ownerUsername, ...about(subject) } };
};

const noteAbout = (subject: Subject): TakenOver => {
  const [, , content, type] = WORK[subject.entity]!;
  return { body: { name: content.split(/[,;]/, 1)[0], type, content, ...about(subject) } };
};

const inspectionOf = (assetRegistration: string, date: string): TakenOver => ({
  status: 'VALIDATED',
  body: {
    name: `Inspection of ${assetRegistration}`,
    type: 'PERIODIC',
    assetRegistration,
    date,
    inspectionDate: date,
    condition: 'GOOD',
    currency: 'EUR',
    totalRepairCost: '0.00',
  },
});

/** A direct debit for each invoice that has none yet. */
async function expectedPayments(
  scope: RequestScope,
  repositories: Repositories,
  invoices: readonly Subject[],
): Promise<readonly TakenOver[]> {
  const expected: TakenOver[] = [];
  for (const { registration } of invoices) {
    if ((await repositories.named('Cashflow').count(scope, { anyOf: { invoiceRegistration: [registration] } })) > 0) continue;
    const { name, dueDate, amountInclTax, contractRegistration } = await repositories.named('Invoice').get(scope, registration);
    const amounts = { currency: 'EUR', amount: amountInclTax, unallocatedAmount: amountInclTax };
    expected.push({
      status: 'DRAFT',
      body: {
        name: `${name}, direct debit`,
        pr: 'R',
        date: dueDate,
        paymentMode: 'DIRECT_DEBIT',
        ...amounts,
        invoiceRegistration: registration,
        contractRegistration,
      },
    });
  }
  return expected;
}

/** The customers are where their country is, and each of them is involved in the one before. */
async function tieTogether(scope: RequestScope, repositories: Repositories, clients: readonly Subject[]): Promise<void> {
  const persons = repositories.named('Person');
  for (const [index, { registration }] of clients.entries()) {
    const { addresses = [], type } = (await persons.get(scope, registration)) as EntityRecord & { addresses?: readonly Address[] };
    const before = clients[index - 1]?.registration;
    await persons.update(scope, registration, {
      addresses: addresses.map((address) => ({ ...address, location: { coordinates: coordinatesIn(address.country ?? 'FR', index) } })),
      ...(before !== undefined && {
        ascendants: [
          type === 'I'
            ? { relation: 'DIRECTOROF', personRegistration: before }
            : { relation: 'SHAREHOLDEROF', personRegistration: before, stake: '0.4' },
        ],
      }),
    });
  }
}

interface Address {
  readonly country?: string;
}

function coordinatesIn(country: string, index: number) {
  const [longitude, latitude] = MIDDLES[country] ?? MIDDLES['FR']!;
  return { longitude: (longitude + index * 0.13).toFixed(4), latitude: (latitude - index * 0.09).toFixed(4) };
}

const PAPERS: Readonly<Record<string, readonly [name: string, type: string]>> = {
  Contract: ['Contract', 'CONTRACT'],
  Person: ['Extract of the register', 'REGISTRATION'],
  Invoice: ['Invoice', 'INVOICE'],
  Case: ['Reminder', 'CORRESPONDENCE'],
  Committee: ['Agenda', 'OTHER'],
};

async function attachPapers(
  scope: RequestScope,
  documents: DocumentsService,
  subjectsOfPapers: readonly Subject[],
  assets: readonly Subject[],
): Promise<void> {
  for (const { entity, registration } of subjectsOfPapers) {
    const [name, type] = PAPERS[entity]!;
    const content = Readable.from([paperOf(name, [registration, 'A sample of the demo company.'])]);
    await documents.attach(scope, { entity, registration, name: `${name} ${registration}.pdf`, type, content });
  }
  const pictures = range(PICTURES.length, pictureOf);
  for (const { entity, registration } of assets) {
    for (const [index, name] of PICTURES.entries())
      await documents.attach(scope, { entity, registration, name, type: 'PHOTO', content: Readable.from([pictures[index]!]) });
  }
}
