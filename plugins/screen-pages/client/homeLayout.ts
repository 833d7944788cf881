import type { JsonObject, Layout, LayoutNode } from '@mortise/sdk';
import { seesOwnOnly, type SessionService } from '@mortise/sdk/client';
import { addDays, addMonths } from '@mortise/sdk/domain';

interface Readable {
  /** What may be read for it to be there. */
  readonly collection: string;
}

interface Figure extends Readable {
  readonly entity: string;
  readonly criteria: Readonly<Record<string, string>>;
  /** A translation key. */
  readonly label: string;
  readonly risk?: boolean;
}

interface Section extends Readable {
  readonly id: string;
  /** What it takes besides. */
  readonly permission?: string;
  /** The first of the twelve columns, and how many. */
  readonly x: number;
  readonly w: number;
  readonly element: JsonObject;
}

interface Step {
  /** Without any of them the step is not offered. */
  readonly permissions: readonly string[];
  readonly label: string;
  readonly link: string;
}

const ACTIVE = { status: 'ACTIVE' };
const ISSUED = { status: 'ISSUED' };
const OPEN = { status: 'OPEN,IN_PROGRESS' };
const SUBMITTED = { status: 'SUBMITTED' };
/** A request that is not settled. */
const UNSETTLED = { status: 'NEW,IN_PROGRESS,WAITING' };
/** Lines of a section; the rest is one click away. */
const LINES = 6;
const FIGURE_WIDTH = 3;
const HEIGHT = 3;
/** Of what is due or ends in a period, and of whom. */
const FILTERS = { period: ['dueDate', 'endDate'], client: ['client', 'payer'], currency: ['currency'] };
const CONTRACTS = 'financing/contracts';

const STEPS: readonly Step[] = [
  { permissions: ['write /api/person/persons'], label: 'Add a client', link: '/person' },
  { permissions: ['write /api/asset/assets'], label: 'Add an asset', link: '/asset' },
  { permissions: [`write /api/${CONTRACTS}`], label: 'Create a contract', link: '/contract' },
  { permissions: ['read /api/import/imports', 'write /api/import/imports'], label: 'Import records', link: '/imports' },
];

/**
 * The first page of a tenant that has no script `page-home`: what the user has to do now, as far as they may read it. `today` is the day where the
 * user is.
 */
export function homeLayout(session: Pick<SessionService, 'isPermitted' | 'user'>, today: string): Layout {
  const isReadable = ({ collection }: Readable): boolean => session.isPermitted(`read /api/${collection}`);
  const isMeant = ({ permission }: Section): boolean => permission === undefined || session.isPermitted(permission);
  const steps = STEPS.filter(({ permissions }) => permissions.every((permission) => session.isPermitted(permission)));
  const begins = steps.length > 0 && isReadable({ collection: CONTRACTS });
  const widgets = [
    ...figures(today).filter(isReadable).map(figureWidget),
    ...(seesOwnOnly(session.user) ? ownSections(today) : sections(today)).filter(isReadable).filter(isMeant).map(sectionWidget),
  ];
  const dashboard = { kind: 'Dashboard', title: 'At a glance', props: { name: 'first-page', fit: true, filters: FILTERS, widgets } };
  return { v: 1, left: [...(begins ? [firstSteps(steps)] : []), dashboard] };
}

const overdue = (today: string) => ({ ...ISSUED, maxDueDate: addDays(today, -1) });
const endingSoon = (today: string) => ({ ...ACTIVE, minEndDate: today, maxEndDate: addMonths(today, 1) });

/** What people ask for first. */
const figures = (today: string): readonly Figure[] => [
  { entity: 'Contract', collection: CONTRACTS, criteria: ACTIVE, label: 'Active contracts' },
  { entity: 'Invoice', collection: 'billing/invoices', criteria: ISSUED, label: 'Unpaid invoices' },
  { entity: 'Invoice', collection: 'billing/invoices', criteria: overdue(today), label: 'Overdue invoices', risk: true },
  { entity: 'Case', collection: 'case/cases', criteria: OPEN, label: 'Open cases' },
];

const sections = (today: string): readonly Section[] => [
  { id: 'approvals', collection: CONTRACTS, permission: `write /api/${CONTRACTS}`, x: 0, w: 7, element: approvals },
  { id: 'tasks', collection: 'core/tasks', x: 7, w: 5, element: tasks },
  { id: 'overdue', collection: 'billing/invoices', x: 0, w: 7, element: overdueInvoices(today) },
  { id: 'ending', collection: CONTRACTS, x: 7, w: 5, element: endingContracts(today) },
];

const ownSections = (today: string): readonly Section[] => [
  { id: 'contracts', collection: CONTRACTS, x: 0, w: 7, element: ownContracts },
  { id: 'requests', collection: 'support/tickets', x: 7, w: 5, element: ownRequests },
  { id: 'unpaid', collection: 'billing/invoices', x: 0, w: 7, element: unpaidInvoices },
  { id: 'ending', collection: CONTRACTS, x: 7, w: 5, element: endingContracts(today) },
];

const addressOf = (path: string, criteria: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(criteria).toString()}`;

const figureWidget = ({ entity, criteria, label, risk = false }: Figure, index: number): JsonObject => ({
  id: `figure-${index}`,
  x: index * FIGURE_WIDTH,
  y: 0,
  w: FIGURE_WIDTH,
  h: 1,
  element: {
    kind: 'kpi',
    props: { label, aggregate: 'count', risk, data: { entity, criteria, limit: 1 } },
  },
});

const sectionWidget = ({ id, x, w, element }: Section, index: number): JsonObject => ({
  id,
  x,
  y: 1 + HEIGHT * Math.floor(index / 2),
  w,
  h: HEIGHT,
  element,
});

/** Shown as long as there is no contract. */
const firstSteps = (steps: readonly Step[]): LayoutNode => ({
  kind: 'FirstSteps',
  props: { entity: 'Contract', items: steps.map(({ label, link }) => ({ label, link })) },
});

const approvals: JsonObject = {
  kind: 'worklist',
  title: 'Approvals waiting for you',
  props: {
    requests: true,
    data: { entity: 'Contract', criteria: SUBMITTED, sort: 'startDate', limit: LINES },
    empty: 'Nothing to approve.',
    link: addressOf('/contracts', SUBMITTED),
  },
};

const tasks: JsonObject = { kind: 'taskslist', title: 'My tasks', props: { forUser: true, limit: 8 } };

const overdueInvoices = (today: string): JsonObject => ({
  kind: 'worklist',
  title: 'Overdue invoices',
  props: {
    data: { entity: 'Invoice', criteria: overdue(today), sort: 'dueDate', limit: LINES },
    amount: 'totalBalance',
    date: 'dueDate',
    late: true,
    empty: 'No invoice is overdue.',
    link: addressOf('/invoices', overdue(today)),
  },
});

const endingContracts = (today: string): JsonObject => ({
  kind: 'worklist',
  title: 'Contracts ending within a month',
  props: {
    data: { entity: 'Contract', criteria: endingSoon(today), sort: 'endDate', limit: LINES },
    date: 'endDate',
    empty: 'No contract ends within a month.',
    link: addressOf('/contracts', endingSoon(today)),
  },
});

const ownContracts: JsonObject = {
  kind: 'worklist',
  title: 'My contracts',
  props: {
    data: { entity: 'Contract', criteria: ACTIVE, sort: 'endDate', limit: LINES },
    amount: 'outstanding',
    date: 'endDate',
    empty: 'No contract is running.',
    link: '/my/contracts',
  },
};

const unpaidInvoices: JsonObject = {
  kind: 'worklist',
  title: 'Invoices to pay',
  props: {
    data: { entity: 'Invoice', criteria: ISSUED, sort: 'dueDate', limit: LINES },
    amount: 'totalBalance',
    date: 'dueDate',
    late: true,
    empty: 'All invoices are paid.',
    link: '/my/invoices',
  },
};

const ownRequests: JsonObject = {
  kind: 'worklist',
  title: 'My requests',
  props: {
    data: { entity: 'Ticket', criteria: UNSETTLED, sort: '-registration', limit: LINES },
    date: 'dueDate',
    empty: 'No request is open. Ask for something under Requests.',
    link: '/my/requests',
  },
};
