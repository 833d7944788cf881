import { addDays } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { Random } from './Random.ts';
import { inTurn } from './sample.ts';
import type { Office } from './support.ts';

const REPORTS = [
  {
    status: 'ACTIVE',
    name: 'Overdue invoices by client',
    type: 'ARREARS',
    format: 'PDF',
    description: 'Invoices that are due and not paid, with what each client owes in each currency.',
    sheets: [
      {
        name: 'Overdue invoices',
        entityName: 'Invoice',
        filter: 'status=ISSUED',
        columns: ['registration', 'invoiceNumber', 'contractRegistration', 'dueDate', 'amountInclTax', 'totalBalance'],
        sort: 'dueDate',
        groupBy: 'payer',
        autoFilter: true,
      },
    ],
    parameters: [{ field: 'dueDate', type: 'UNTIL', default: 'TODAY', mandatory: true }],
  },
  {
    status: 'ACTIVE',
    name: 'Contracts ending in a period',
    type: 'PORTFOLIO',
    format: 'XLSX',
    description: 'Active contracts whose term ends, to talk to their clients in time.',
    sheets: [
      {
        name: 'Ending contracts',
        entityName: 'Contract',
        filter: 'status=ACTIVE',
        columns: ['registration', 'name', 'client', 'startDate', 'endDate', 'financedAmountExclTax'],
        sort: 'endDate',
        autoFilter: true,
      },
    ],
    parameters: [{ field: 'endDate', type: 'PERIOD', default: 'THIS_QUARTER', mandatory: true }],
  },
  {
    status: 'ACTIVE',
    name: 'New contracts by product',
    type: 'PORTFOLIO',
    format: 'XLSX',
    description: 'What was signed, with the financed amounts of each product.',
    sheets: [
      {
        name: 'New contracts',
        entityName: 'Contract',
        columns: ['registration', 'name', 'status', 'startDate', 'financedAmountExclTax'],
        sort: '-startDate',
        groupBy: 'type',
        autoFilter: true,
      },
    ],
    parameters: [
      { field: 'startDate', type: 'PERIOD', default: 'THIS_YEAR' },
      { field: 'status', type: 'VALUE', default: 'ACTIVE' },
    ],
  },
  {
    status: 'ACTIVE',
    name: 'Invoices issued in a month',
    type: 'ACCOUNTING',
    format: 'XLSX',
    sheets: [
      {
        name: 'Invoices',
        entityName: 'Invoice',
        columns: ['registration', 'invoiceNumber', 'status', 'issueDate', 'amountExclTax', 'amountInclTax'],
        sort: 'issueDate',
        groupBy: 'type',
        autoFilter: true,
      },
    ],
    parameters: [{ field: 'issueDate', type: 'PERIOD', default: 'LAST_MONTH', mandatory: true }],
  },
  {
    status: 'DRAFT',
    name: 'Open cases',
    type: 'ARREARS',
    format: 'PDF',
    sheets: [{ name: 'Cases', entityName: 'Case', columns: ['registration', 'name', 'status'], groupBy: 'type' }],
  },
  {
    status: 'ARCHIVED',
    name: 'Assets by status',
    type: 'PORTFOLIO',
    format: 'XLSX',
    sheets: [{ name: 'Assets', entityName: 'Asset', columns: ['registration', 'name'], groupBy: 'status' }],
  },
] as const;
const DATA_STATUS = ['SUCCESS', 'SUCCESS', 'WARNING', 'ERROR', 'FETCHING', 'PROCESSING', 'DRAFT', 'STOPPED'] as const;
const SOURCES = [
  ['COMPANY_REGISTER', 'Company register'],
  ['CREDIT_BUREAU', 'Credit bureau'],
  ['VEHICLE_REGISTER', 'Vehicle register'],
  ['VALUATION', 'Valuation service'],
  ['BANK_FILE', 'House bank'],
] as const;

/** The reports of the company: ready to be run, and sent. */
export const makeReports = ({ users }: Office): readonly TakenOver[] =>
  REPORTS.map(({ status, ...body }) => ({ status, body: { ...body, ownerUsername: users[0]! } }));

/** Answers about customers of the sample. */
export const makeExternalData = (random: Random, { sample, today }: Office): readonly TakenOver[] =>
  sample.slice(0, 80).map(({ draft }, index): TakenOver => {
    const status = inTurn(DATA_STATUS, index);
    const [type, source] = inTurn(SOURCES, index);
    const date = addDays(today, -random.between(1, 200));
    const isRead = status === 'SUCCESS' || status === 'WARNING';
    return {
      status,
      body: {
        name: `${source}, ${date}`,
        type,
        source,
        personRegistration: draft.client,
        entityName: 'Person',
        entityRegistration: draft.client,
        ...(status !== 'DRAFT' && { date: `${date}T08:00:00.000Z` }),
        ...(isRead && { validUntil: addDays(date, 180), content: JSON.stringify({ source, rating: random.between(1, 10) }) }),
      },
    };
  });
