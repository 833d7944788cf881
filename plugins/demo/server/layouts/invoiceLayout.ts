import { card, defineLayout, type RecordContext, type ScriptCard, type ScriptRecord } from '@mortise/sdk/scripts';

/** An invoice: whether it is paid, what is charged, what came in; payer and papers at the side. */
export function execute({ record, today, user }: RecordContext) {
  const sticky = card('Workflow');
  const details = card('Content');
  const lines = card('SubEntities', { path: 'lines' }, { title: 'Lines', collapsed: record !== null });
  if (record === null) return defineLayout({ sticky, left: [details, lines], right: [card('Persons')] });
  return defineLayout({
    sticky,
    left: [
      atAGlance(record, today),
      details,
      charged,
      lines,
      card(
        'Records',
        { entity: 'Cashflow', criteria: { invoiceRegistration: '{registration}' }, columns: ['name', 'date', 'amount'], rows: 5 },
        { title: 'Payments' },
      ),
      card('Communications', { criteria: { invoiceRegistration: '{registration}' }, sort: '-date' }, { collapsed: true }),
      ...(user.isAdmin ? [forAdministrators] : []),
    ],
    right: [
      card('Persons'),
      onward,
      card('Tasks'),
      card('Documents'),
      card('Notes'),
      card('History', {}, { collapsed: true }),
      card('Audits', {}, { collapsed: true }),
    ],
  });
}

/** Answers from the record alone: nothing is asked for. */
function atAGlance({ status, dueDate }: ScriptRecord, today: string): ScriptCard {
  const isLate = status === 'ISSUED' && typeof dueDate === 'string' && dueDate < today;
  const late = {
    kind: 'error',
    props: { severity: 'warning', title: 'Overdue', message: 'It was due on {dueDate}, {totalBalance} are still open.' },
  };
  return card(
    'Content',
    {
      elements: [
        ...(isLate ? [late] : []),
        { kind: 'kpi', props: { items: [{ path: 'amountInclTax' }, { path: 'totalBalance', goodWhen: 'down' }, { path: 'dueDate' }] } },
        { kind: 'legend', props: { label: 'What the statuses mean' } },
      ],
    },
    { title: 'At a glance' },
  );
}

const charged = card(
  'Content',
  {
    elements: [
      {
        kind: 'table',
        props: {
          label: 'What is charged',
          data: { path: 'lines' },
          totals: true,
          columns: [{ path: 'description' }, { path: 'type' }, { path: 'amountExclTax' }, { path: 'taxRate' }, { path: 'amountInclTax' }],
        },
      },
    ],
  },
  { title: 'What is charged' },
);

const onward = card(
  'Content',
  {
    elements: [
      { kind: 'link', props: { entity: 'Contract', registration: '{contractRegistration}', description: 'the contract' } },
      {
        kind: 'link',
        props: {
          label: 'Other unpaid invoices',
          to: '/invoices?contractRegistration={contractRegistration}&status=ISSUED',
          description: 'of the same contract',
        },
      },
      {
        kind: 'link',
        props: { label: 'Open a case', to: '/case?invoiceRegistration={registration}&contractRegistration={contractRegistration}' },
      },
    ],
  },
  { title: 'Where to go on' },
);

const forAdministrators = card('Navs', {
  tabs: [
    { title: 'Imports', cards: [card('ImportResults', { entity: 'Invoice' })] },
    {
      title: 'Interface',
      cards: [
        card('Content', { elements: [{ kind: 'openapi', props: { tag: 'Invoice', limit: 8 } }] }, { title: 'Interface of invoices' }),
      ],
    },
  ],
});
