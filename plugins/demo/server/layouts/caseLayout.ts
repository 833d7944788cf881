import { card, defineLayout, type RecordContext, type ScriptCard, type ScriptRecord } from '@mortise/sdk/scripts';

/** A case: what it is about and what was promised, what to do now, whom to reach; then what has been done. */
export function execute({ record, today }: RecordContext) {
  const sticky = card('Workflow');
  const details = card('Content');
  const actions = card('SubEntities', { path: 'actions' }, { title: 'Actions' });
  if (record === null) return defineLayout({ sticky, left: [details, actions], right: [card('Persons')] });
  return defineLayout({
    sticky,
    left: [
      atAGlance(record, today),
      details,
      actions,
      card(
        'Invoices',
        { criteria: { contractRegistration: '{contractRegistration}', status: 'ISSUED' }, rows: 5 },
        { title: 'Unpaid invoices of the contract' },
      ),
      contract,
      card('Communications', { criteria: { contractRegistration: '{contractRegistration}' }, sort: '-date' }),
    ],
    right: [
      card('PersonsReadOnly', {}, { title: 'Whom to reach' }),
      card('Tasks'),
      card(
        'Text',
        { text: 'First a call, after eight days a letter, after ninety days the lawyer. Every contact goes into the actions.' },
        { title: 'House rule' },
      ),
      card('Notes'),
      card('Asset', { path: 'assetRegistration' }, { collapsed: true }),
      card('Documents'),
      card('Persons', {}, { collapsed: true }),
      card('AiAssistant'),
      card('History', {}, { collapsed: true }),
    ],
  });
}

const OPEN: ReadonlySet<unknown> = new Set(['OPEN', 'IN_PROGRESS', 'PROMISED']);

/** What was promised and not kept, the figures, and a short form that goes into the record. */
function atAGlance({ status, promisedDate }: ScriptRecord, today: string): ScriptCard {
  const isBroken = status === 'PROMISED' && typeof promisedDate === 'string' && promisedDate < today;
  const broken = {
    kind: 'error',
    props: { severity: 'warning', message: 'The payment that was promised for {promisedDate} has not come.' },
  };
  const contact = {
    kind: 'form',
    title: 'Log a contact',
    props: {
      fields: { lastContact: { type: 'date' }, lastAction: { type: 'select', list: 'caseAction' } },
      values: { lastContact: today },
      submit: 'Take it over',
    },
  };
  return card(
    'Content',
    {
      elements: [
        ...(isBroken ? [broken] : []),
        {
          kind: 'kpi',
          props: { items: [{ path: 'amount', goodWhen: 'down' }, { path: 'score' }, { path: 'date' }, { path: 'lastContact' }] },
        },
        ...(OPEN.has(status) ? [contact] : []),
        { kind: 'ai', props: { question: 'What is the next step for {registration}?' } },
      ],
    },
    { title: 'At a glance' },
  );
}

const contract = card(
  'Content',
  { elements: [{ kind: 'contractsummary', props: { registration: '{contractRegistration}' } }] },
  { title: 'The contract', collapsed: true },
);
