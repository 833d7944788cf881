import { card, defineLayout, type RecordContext } from '@mortise/sdk/scripts';

const CONTRACTS = { entity: 'Contract', criteria: { client: '{registration}' }, limit: 200 };

/** A person: what is at stake, who it is, whom it belongs to, where it is; then everything that names it. */
export function execute({ record }: RecordContext) {
  const sticky = card('Workflow');
  const form = card('Person');
  if (record === null) return defineLayout({ sticky, left: [form], right: [card('PersonDuplicates')] });
  return defineLayout({
    sticky,
    left: [
      exposure,
      form,
      card('Relations', { view: 'network', depth: '2' }),
      card('SubEntities', { path: 'ascendants' }, { title: 'Relations', collapsed: true }),
      card('ClientServicing'),
      byTypeAndStatus,
      belongings,
    ],
    right: [
      card('PersonDuplicates'),
      card('Tasks'),
      card('Notes'),
      whereabouts,
      card('Documents', {}, { collapsed: true }),
      card('PersonUsers', {}, { collapsed: true }),
      card('PersonPrivacy', {}, { collapsed: true }),
      card('History', {}, { collapsed: true }),
    ],
  });
}

const exposure = card(
  'Content',
  {
    elements: [
      {
        kind: 'kpi',
        props: {
          data: CONTRACTS,
          items: [
            { label: 'Outstanding', aggregate: 'sum', column: 'outstanding', format: 'currency' },
            { label: 'Financed', aggregate: 'sum', column: 'financedAmountExclTax', format: 'currency' },
            { label: 'Contracts', aggregate: 'count', column: 'registration' },
          ],
        },
      },
    ],
  },
  { title: 'At a glance' },
);

const whereabouts = card(
  'Content',
  {
    elements: [
      {
        kind: 'map',
        props: {
          data: { path: 'addresses' },
          latitude: 'location.coordinates.latitude',
          longitude: 'location.coordinates.longitude',
          label: '{city}',
          description: '{address1}, {zipcode} {city}',
          height: 220,
        },
      },
    ],
  },
  { title: 'Where to find them' },
);

/** Behind tabs: each is asked for when it is opened. */
const belongings = card('Navs', {
  tabs: [
    {
      title: 'Contracts',
      cards: [
        card(
          'Records',
          {
            entity: 'Contract',
            criteria: { client: '{registration}' },
            columns: ['name', 'type', 'startDate', 'outstanding'],
            sort: '-startDate',
            rows: 8,
          },
          { title: 'Contracts' },
        ),
      ],
    },
    { title: 'Invoices', cards: [card('Invoices', { sort: '-dueDate', rows: 8 })] },
    { title: 'Assets', cards: [card('Assets', {}, { title: 'Owned assets' })] },
    { title: 'Communications', cards: [card('Communications', { sort: '-date' })] },
    { title: 'External data', cards: [card('ExternalData', {})] },
  ],
});

const byTypeAndStatus = card(
  'Content',
  {
    elements: [
      {
        kind: 'pivot',
        props: {
          label: 'Exposure by type and status',
          data: CONTRACTS,
          rows: ['type'],
          column: 'status',
          value: 'outstanding',
          format: 'currency',
        },
      },
    ],
  },
  { title: 'Exposure' },
);
