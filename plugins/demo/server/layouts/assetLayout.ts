import { card, defineLayout, type RecordContext } from '@mortise/sdk/scripts';

/** An asset: what it has cost, what it is, how its value falls, what was done to it; pictures and place at the side. */
export function execute({ record }: RecordContext) {
  const sticky = card('Workflow');
  const details = card('Content');
  const expenses = card('SubEntities', { path: 'expenses' }, { title: 'Expenses' });
  if (record === null) return defineLayout({ sticky, left: [details, expenses] });
  return defineLayout({
    sticky,
    left: [
      atAGlance,
      details,
      card('Depreciation'),
      card('Maintenances', { sort: '-submitDate', rows: 6 }),
      card('AssetLeases'),
      expenses,
      card(
        'Records',
        {
          entity: 'Inspection',
          criteria: { assetRegistration: '{registration}' },
          columns: ['type', 'date', 'condition'],
          sort: '-date',
          rows: 5,
        },
        { title: 'Inspections' },
      ),
      card(
        'Records',
        { entity: 'Contract', criteria: { assetRegistration: '{registration}' }, columns: ['name', 'startDate', 'outstanding'], rows: 5 },
        { title: 'Contracts', collapsed: true },
      ),
    ],
    right: [
      card('Images', { height: 220 }, { title: 'Pictures' }),
      card('Tasks'),
      place,
      takingBack,
      card('Documents', {}, { collapsed: true }),
      card('Notes', {}, { collapsed: true }),
      card('History', {}, { collapsed: true }),
    ],
  });
}

const atAGlance = card(
  'Content',
  {
    elements: [
      {
        kind: 'kpi',
        props: {
          data: { entity: 'Maintenance', criteria: { asset: '{registration}' }, sort: 'submitDate', limit: 100 },
          items: [
            { path: 'priceExclTax' },
            { label: 'Spent on maintenance', aggregate: 'sum', column: 'amountExclTax', format: 'currency' },
            { label: 'Visits to the workshop', aggregate: 'count', column: 'registration' },
          ],
        },
      },
    ],
  },
  { title: 'At a glance' },
);

const place = card(
  'Content',
  {
    elements: [
      {
        kind: 'map',
        props: {
          data: { entity: 'Location', criteria: { registration: '{locationRegistration}' }, limit: 1 },
          latitude: 'location.coordinates.latitude',
          longitude: 'location.coordinates.longitude',
          description: '{addressLine}',
          link: '/location/{registration}',
          height: 220,
        },
      },
    ],
  },
  { title: 'Where it is kept', collapsed: true },
);

const step = (html: string) => ({ kind: 'html', props: { html } });

const takingBack = card(
  'Content',
  {
    elements: [
      {
        kind: 'carousel',
        props: {
          label: 'How an asset is taken back',
          elements: [
            step('<h3>1. Arrange the day</h3><p>Two weeks before the end, with the lessee and the depot.</p>'),
            step('<h3>2. Look at it together</h3><p>Inspection with pictures, signed by both.</p>'),
            step('<h3>3. Settle the difference</h3><p>Damage and mileage go on a last invoice.</p>'),
          ],
        },
      },
    ],
  },
  { title: 'How an asset is taken back', collapsed: true },
);
