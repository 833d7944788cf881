import type { LayoutNode } from '@mortise/sdk';

/** A section of what clients and partners have with the company. */
export interface OwnPage {
  /** A translation key. */
  readonly title: string;
  readonly permission?: string;
  readonly cards: readonly LayoutNode[];
  /** What one may begin here; `whose` is the field that says who asks. */
  readonly begin?: { readonly label: string; readonly path: string; readonly whose: string; readonly permission: string };
}

const ROWS = 20;

/** By the name that follows `/my/`. */
export const OWN_PAGES: ReadonlyMap<string, OwnPage> = new Map<string, OwnPage>([
  [
    'contracts',
    {
      title: 'My contracts',
      permission: 'read /api/financing/contracts',
      cards: [
        {
          kind: 'Records',
          title: 'Contracts',
          props: {
            entity: 'Contract',
            columns: ['name', 'startDate', 'endDate', 'outstanding'],
            sort: '-startDate',
            rows: ROWS,
            empty: 'Your contracts will be listed here.',
          },
        },
      ],
    },
  ],
  ['plans', { title: 'My payment plans', permission: 'read /api/financing/contracts', cards: [{ kind: 'PaymentPlans' }] }],
  [
    'invoices',
    {
      title: 'My invoices',
      permission: 'read /api/billing/invoices',
      cards: [
        {
          kind: 'Records',
          title: 'To pay',
          props: {
            entity: 'Invoice',
            criteria: { status: 'ISSUED' },
            columns: ['dueDate', 'totalBalance'],
            sort: 'dueDate',
            rows: ROWS,
            empty: 'All invoices are paid.',
          },
        },
        {
          kind: 'Records',
          title: 'All invoices',
          props: {
            entity: 'Invoice',
            // A draft is nobody's debt yet.
            criteria: { status: '-DRAFT' },
            columns: ['issueDate', 'dueDate', 'amountInclTax'],
            sort: '-dueDate',
            rows: ROWS,
            empty: 'Your invoices will be listed here.',
          },
        },
      ],
    },
  ],
  ['documents', { title: 'My documents', cards: [{ kind: 'SharedDocuments' }] }],
  [
    'requests',
    {
      title: 'My requests',
      permission: 'read /api/support/tickets',
      begin: { label: 'New request', path: '/ticket', whose: 'personRegistration', permission: 'write /api/support/tickets' },
      cards: [
        {
          kind: 'Records',
          title: 'Requests',
          props: {
            entity: 'Ticket',
            columns: ['name', 'dueDate'],
            sort: '-registration',
            rows: ROWS,
            empty: 'What you ask for will be listed here, with what became of it.',
          },
        },
      ],
    },
  ],
]);
