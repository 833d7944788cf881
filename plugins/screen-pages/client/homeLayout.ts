import type { JsonObject, Layout } from '@mortise/sdk';
import type { SessionService } from '@mortise/sdk/client';

interface Figure {
  readonly entity: string;
  readonly collection: string;
  readonly status: string;
  readonly path: string;
  readonly label: string;
}

/** What people ask for first, by the kind of record; labels are translation keys. */
const FIGURES: readonly Figure[] = [
  { entity: 'Contract', collection: 'financing/contracts', status: 'ACTIVE', path: '/contracts', label: 'Active contracts' },
  { entity: 'Contract', collection: 'financing/contracts', status: 'SUBMITTED', path: '/contracts', label: 'Contracts to approve' },
  { entity: 'Invoice', collection: 'billing/invoices', status: 'ISSUED', path: '/invoices', label: 'Unpaid invoices' },
  { entity: 'Case', collection: 'case/cases', status: 'OPEN,IN_PROGRESS', path: '/cases', label: 'Open cases' },
];
const WIDTH = 3;

/** The first page of a tenant that has no script `page-home`: figures, the user's tasks, and what is due, as far as the user may read it. */
export function homeLayout(session: Pick<SessionService, 'isPermitted' | 'user'>): Layout {
  const isReadable = (collection: string): boolean => session.isPermitted(`read /api/${collection}`);
  const figures = FIGURES.filter(({ collection }) => isReadable(collection)).map(figureWidget);
  const lists = [
    ...(isReadable('core/tasks') ? [widget('tasks', 0, { kind: 'taskslist', title: 'My tasks', props: { criteria: { ownerUsername: session.user.username } } })] : []),
    ...(isReadable('billing/invoices') ? [widget('invoices', 6, dueInvoices)] : []),
    ...(isReadable('financing/contracts') ? [widget('contracts', 0, lastContracts, 6)] : []),
  ]; // prettier-ignore
  const widgets = [...figures, ...lists];
  return { v: 1, left: [{ kind: 'Dashboard', title: 'At a glance', props: { name: 'home', widgets } }] };
}

const figureWidget = ({ entity, status, path, label }: Figure, index: number): JsonObject => ({
  id: `figure-${entity}-${status.toLowerCase().replaceAll(',', '-')}`,
  x: index * WIDTH,
  y: 0,
  w: WIDTH,
  h: 1,
  element: {
    kind: 'kpi',
    props: { label, aggregate: 'count', link: `${path}?status=${status}`, data: { entity, criteria: { status }, limit: 1 } },
  },
});

const widget = (id: string, x: number, element: JsonObject, y = 1): JsonObject => ({
  id,
  x,
  y,
  w: id === 'contracts' ? 12 : 6,
  h: 5,
  element,
});

const dueInvoices: JsonObject = {
  kind: 'table',
  title: 'Upcoming invoices',
  props: {
    label: 'Upcoming invoices',
    data: { entity: 'Invoice', criteria: { status: 'ISSUED' }, sort: 'dueDate', limit: 8 },
    columns: [{ path: 'registration' }, { path: 'dueDate' }, { path: 'totalBalance' }],
  },
};

const lastContracts: JsonObject = {
  kind: 'table',
  title: 'Latest contracts',
  props: {
    label: 'Latest contracts',
    data: { entity: 'Contract', sort: '-startDate', limit: 8 },
    columns: [{ path: 'registration' }, { path: 'name' }, { path: 'financedAmountExclTax' }, { path: 'startDate' }],
  },
};
