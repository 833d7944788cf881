import { card, defineLayout, type RecordContext, type ScriptCard, type ScriptRecord } from '@mortise/sdk/scripts';

/** A committee: who is there, what is decided on and how they vote, the sheet it decides by. */
export function execute({ record }: RecordContext) {
  const sticky = card('Workflow');
  const details = card('Content');
  const meeting = card('Committee');
  const analysis = card('Sheet', { path: 'analysis' }, { title: 'Analysis' });
  if (record === null) return defineLayout({ sticky, left: [details, meeting, analysis] });
  return defineLayout({
    sticky,
    left: [agenda, meeting, analysis, details],
    right: [...answers(record), ...asides],
  });
}

/** They are asked for when they are opened. */
const asides = ['Documents', 'Notes', 'History'].map((kind) => card(kind, {}, { collapsed: true }));

/** Everybody arranges it as they like. */
const agenda = card(
  'Dashboard',
  {
    name: 'committee',
    widgets: [
      { id: 'projects', x: 0, y: 0, w: 3, h: 1, element: { kind: 'kpi', props: { path: 'projectsCount' } } },
      { id: 'persons', x: 3, y: 0, w: 3, h: 1, element: { kind: 'kpi', props: { path: 'personsCount' } } },
      { id: 'accepted', x: 6, y: 0, w: 3, h: 1, element: { kind: 'kpi', props: { path: 'acceptedCount' } } },
      { id: 'declined', x: 9, y: 0, w: 3, h: 1, element: { kind: 'kpi', props: { path: 'refusedCount' } } },
      {
        id: 'tasks',
        x: 0,
        y: 1,
        w: 12,
        h: 2,
        element: { kind: 'taskslist', title: 'To be prepared', props: { limit: 5 } },
      },
    ],
  },
  { title: 'At a glance' },
);

/** How those who were asked have answered, from what the record counts itself. */
function answers({ personsCount, acceptedCount, refusedCount }: ScriptRecord): readonly ScriptCard[] {
  const [asked, accepted, refused] = [personsCount, acceptedCount, refusedCount].map((count) => Number(count ?? 0)) as [
    number,
    number,
    number,
  ];
  if (asked === 0) return [];
  const label = 'Answers to the invitation';
  const slices = [
    { name: 'Accepted', value: accepted },
    { name: 'Declined', value: refused },
    { name: 'No answer yet', value: asked - accepted - refused },
  ];
  const series = slices.filter(({ value }) => value > 0);
  const chart = {
    kind: 'chartist',
    props: { label, type: 'Pie', series, format: 'integer', height: 200, options: { legend: { show: false } } },
  };
  return [card('Chart', { elements: [chart] }, { title: label })];
}
