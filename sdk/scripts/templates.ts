/** What a new script of each kind starts from. All of them compile and run as they are. */

export const layout = `import { card, defineLayout, type RecordContext } from '@mortise/sdk/scripts';

/** The cards of the page: 'left' is the wide column, 'right' the narrow one. */
export function execute({ entity, record }: RecordContext) {
  return defineLayout({
    left: [card('Content', {}, { title: record === null ? 'New ' + entity : 'At a glance' })],
    right: [card('Persons'), card('History', {}, { collapsed: true })],
  });
}
`;

export const extension = `import type { RecordContext } from '@mortise/sdk/scripts';

/** When the form opens: what fields look like. */
export function execute({ record }: RecordContext) {
  return { fields: { name: { mandatory: record === null } } };
}

/** When somebody changes a field: other values and looks that follow from it. */
export function onChange(context: RecordContext, change: { field: string; value: unknown }) {
  return {};
}

/** Before the form is saved: one sentence per field that is wrong. */
export function validate({ record }: RecordContext): Record<string, string> {
  return {};
}
`;

export const computation = `import { api, type ScriptContext } from '@mortise/sdk/scripts';

interface Terms {
  readonly amount: string;
}

/** Amounts and rates are decimal texts; the arithmetic is the product's own. */
export async function compute(context: ScriptContext & { readonly terms?: Terms }) {
  const { domain } = api(context);
  const amount = context.terms?.amount ?? '0';
  return { amount: await domain('round', amount) };
}
`;

export const formatCheck = `import type { ScriptContext } from '@mortise/sdk/scripts';

/** A sentence that says what is wrong, or null. */
export function execute({ value = '' }: ScriptContext & { readonly value?: string }): string | null {
  return /^[A-Z0-9]+$/.test(value) ? null : 'Only capital letters and digits';
}
`;

export const address = `import type { ScriptContext } from '@mortise/sdk/scripts';

/** string-to-address gets { text } and answers the parts; address-to-string gets { address } and answers the text. */
export function execute({ text = '' }: ScriptContext & { readonly text?: string }) {
  const [street = '', place = ''] = text.split(',').map((part) => part.trim());
  const [, zipCode = '', city = ''] = /^(\\d{4,5}) (.*)$/.exec(place) ?? ['', '', place];
  return { street, zipCode, city };
}
`;

export const workflow = `import type { WorkflowAnswer, WorkflowContext } from '@mortise/sdk/scripts';

/** Runs before a transition: a rejection forbids it, 'set' changes fields with it. */
export function execute({ record, transition }: WorkflowContext): WorkflowAnswer {
  if (transition?.to === 'CLOSED' && record.name === undefined) return { rejection: 'Give it a name first' };
  return {};
}
`;

export const list = `import type { ScriptContext } from '@mortise/sdk/scripts';

/** What the list page of the entity shows. */
export function execute({ user }: ScriptContext) {
  return { columns: ['registration', 'name', 'status'], filters: ['status'], sort: '-_updateDate', pageSize: 20 };
}
`;

export const run = `import { api, type RunContext } from '@mortise/sdk/scripts';

/** Answers GET and POST /api/script/runs/{name}, with the rights of whoever asks. */
export async function execute(context: RunContext) {
  const { format } = api(context);
  return { today: await format.date(context.today), asked: context.query };
}
`;

export const batch = `import type { RunContext } from '@mortise/sdk/scripts';

/** Works in the background, with the rights of whoever started it; the answer goes to the script log. */
export async function execute(context: RunContext) {
  console.log('Started by', context.user.username);
  return { done: 0 };
}
`;

export const cron = `import type { RunContext } from '@mortise/sdk/scripts';

/** Minute, hour, day, month, weekday, by the clock of whoever published it: here 6:00 from Monday to Friday. */
export const schedule = '0 6 * * 1-5';

/** Works in the background, with the rights of whoever published it. */
export async function execute(context: RunContext) {
  console.log('It is', context.today);
  return { done: 0 };
}
`;

export const library = `/** Other scripts of the tenant import this by its name, as scripts/leasing-library. */
export function fullName(person: { firstName?: string; lastName?: string }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ');
}
`;
