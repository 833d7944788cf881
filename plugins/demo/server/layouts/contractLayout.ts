import { card, defineLayout, type RecordContext, type ScriptCard, type ScriptRecord } from '@mortise/sdk/scripts';

/** A contract: what it comes to and what is late, what was paid, its terms and its plan, then what belongs to it; whom and what it is about at the side. */
export function execute({ record, today }: RecordContext) {
  const sticky = card('Workflow');
  const details = card('Content');
  const plan = card('PaymentPlan', { path: 'plan' });
  const lists = [
    card('SubEntities', { path: 'assets' }, { title: 'Assets' }),
    card('SubEntities', { path: 'quotations' }, { title: 'Quotations', collapsed: true }),
    card('SubEntities', { path: 'collaterals' }, { title: 'Collaterals', collapsed: true }),
  ];
  if (record === null) return defineLayout({ sticky, left: [details, plan, ...lists], right: [card('Persons')] });
  return defineLayout({
    sticky,
    left: [atAGlance(record, today), card('Servicing'), details, plan, ...byYear(record), ...lists, belongings, whatIf],
    right: [
      card('Persons'),
      card('Asset', { path: 'assets' }),
      card('Tasks'),
      card('Extension', { script: 'content-contract-watch' }, { title: 'Points to watch' }),
      card('Documents'),
      card('Notes'),
      card('History', {}, { collapsed: true }),
      card('Audits', {}, { collapsed: true }),
      card('AiAssistant', {}, { collapsed: true }),
    ],
  });
}

/** One question to the server: the invoices that are due and not paid. The rest stands in the record. */
function atAGlance({ status }: ScriptRecord, today: string): ScriptCard {
  const late = { entity: 'Invoice', criteria: { contractRegistration: '{registration}', status: 'ISSUED', toDueDate: today }, limit: 100 };
  return card(
    'Content',
    {
      elements: [
        {
          kind: 'kpi',
          props: {
            data: late,
            items: [
              // Before it is active nothing is owed, which is no progress.
              {
                path: 'outstanding',
                goodWhen: 'down',
                ...((status === 'ACTIVE' || status === 'CLOSED') && { previous: '{financedAmountExclTax}' }),
              },
              { label: 'Billed and overdue', aggregate: 'sum', column: 'totalBalance', format: 'currency', risk: true },
              { label: 'Unpaid invoices', aggregate: 'count', column: 'registration' },
            ],
          },
        },
        { kind: 'contractsummary', props: { figures: ['nextDue', 'instalment', 'nominalRate', 'duration'] } },
      ],
    },
    { title: 'At a glance' },
  );
}

/** What is paid back and what it costs, added up by year: in cents, which are exact. */
function byYear({ plan = [] }: ScriptRecord): readonly ScriptCard[] {
  const years = new Map<string, { principal: number; interest: number }>();
  for (const { date, principal, interest } of plan as readonly Readonly<Record<string, string | undefined>>[]) {
    const year = (date ?? '').slice(0, 4);
    const sum = years.get(year) ?? { principal: 0, interest: 0 };
    years.set(year, { principal: sum.principal + cents(principal), interest: sum.interest + cents(interest) });
  }
  if (years.size === 0) return [];
  const data = [...years].map(([year, sum]) => ({ year, principal: amount(sum.principal), interest: amount(sum.interest) }));
  const series = [
    { path: 'principal', label: 'Principal' },
    { path: 'interest', label: 'Interest' },
  ];
  const label = 'Principal and interest by year';
  const chart = { kind: 'echart', props: { label, type: 'bar', stacked: true, format: 'currency', x: 'year', series, data, height: 240 } };
  return [card('Chart', { elements: [chart] }, { title: 'Year by year' })];
}

const cents = (text = '0'): number => Math.round(Number(text) * 100);
const amount = (sum: number): string => (sum / 100).toFixed(2);

/** Behind tabs: each is asked for when it is opened. */
const belongings = card('Navs', {
  tabs: [
    { title: 'Invoices', cards: [card('Invoices', { sort: '-dueDate', rows: 8 })] },
    { title: 'Communications', cards: [card('Communications', { sort: '-date' })] },
    {
      title: 'Cases and claims',
      cards: [
        card(
          'Records',
          {
            entity: 'Case',
            criteria: { contractRegistration: '{registration}' },
            columns: ['name', 'date', 'amount', 'lastAction'],
            rows: 5,
          },
          { title: 'Cases' },
        ),
        card(
          'Records',
          {
            entity: 'Claim',
            criteria: { contractRegistration: '{registration}' },
            columns: ['name', 'startDate', 'claimedAmount'],
            rows: 5,
          },
          { title: 'Claims' },
        ),
      ],
    },
  ],
});

/** Begins with the terms of the contract; nothing of it is saved. */
const whatIf = card(
  'Content',
  {
    elements: [
      {
        kind: 'calculator',
        title: 'Other terms',
        props: { amount: '{financedAmountExclTax}', rate: '{nominalRate}', duration: '{duration}', residualValue: '{residualValue}' },
      },
      {
        kind: 'ratetable',
        title: 'Rates of the standard product',
        props: { data: { entity: 'ProductTable', criteria: { registration: 'PTB00000001' } } },
      },
    ],
  },
  { title: 'What if', collapsed: true },
);
