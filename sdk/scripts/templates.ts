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

export const arrangement = `{
  "v": 1,
  "pages": []
}
`;

export const extension = `import type { FieldChanged, FormAnswer, FormErrors, FormScriptContext } from '@mortise/sdk/scripts';

/** When the form opens: how fields show, and what a new record begins with. */
export function execute({ isNew }: FormScriptContext): FormAnswer {
  return { fields: { name: { mandatory: true, hint: isNew ? 'As it stands in the papers' : null } } };
}

/** When somebody changes a field: what follows from it. */
export function onChange({ record }: FormScriptContext, { field }: FieldChanged): FormAnswer {
  if (field !== 'name') return {};
  return { messages: String(record.name ?? '').length > 60 ? { name: 'Long names are cut off in letters.' } : {} };
}

/** Before the form is saved: a sentence for each field that is wrong. */
export function validate({ record }: FormScriptContext): FormErrors {
  return String(record.name ?? '').trim() === '?' ? { name: 'Give it a name.' } : {};
}
`;

export const computation = `import { api, type ComputationAnswer, type FormScriptContext } from '@mortise/sdk/scripts';

/** Amounts and rates are decimal texts; the arithmetic is the product's own. */
export async function compute(context: FormScriptContext): Promise<ComputationAnswer> {
  const { domain } = api(context);
  const { financedAmountExclTax, nominalRate, duration, startDate = context.today, residualValue = '0' } = context.record;
  const terms = {
    amount: financedAmountExclTax ?? '10000',
    rate: nominalRate ?? '0.05',
    periods: duration ?? 36,
    frequency: 30,
    start: startDate,
    residual: residualValue,
  };
  const [plan, instalment] = await Promise.all([domain('planRows', terms), domain('computeRent', terms)]);
  return { plan: plan as Record<string, unknown>[], values: { instalment } };
}
`;

export const formatCheck = `import type { FormatCheckContext } from '@mortise/sdk/scripts';

/** A sentence that says what is wrong; null, or an empty one, when nothing is. */
export function execute({ value = '' }: FormatCheckContext): string | null {
  return /^[A-Z0-9]+$/.test(value) ? null : 'Only capital letters and digits';
}
`;

export const address = `import type { AddressContext, AddressTextContext } from '@mortise/sdk/scripts';

/** string-to-address gets { text } and answers the parts; address-to-string gets { address } and answers the text. */
export function execute({ text, address }: Partial<AddressTextContext & AddressContext>) {
  if (address !== undefined) return [address.address1, address.zipcode, address.city].filter(Boolean).join(', ');
  const [address1 = '', place = ''] = (text ?? '').split(',').map((part) => part.trim());
  const [, zipcode = '', city = ''] = /^(\\d{4,5}) (.*)$/.exec(place) ?? ['', '', place];
  return { address1, zipcode, city };
}
`;

export const workflow = `import type { WorkflowAnswer, WorkflowContext } from '@mortise/sdk/scripts';

/** Runs before a transition: a rejection forbids it, 'set' changes fields with it. */
export function execute({ record, transition }: WorkflowContext): WorkflowAnswer {
  if (transition?.to === 'CLOSED' && record.name === undefined) return { rejection: 'Give it a name first' };
  return {};
}
`;

export const list = `import type { ListAnswer, ListContext } from '@mortise/sdk/scripts';

/** What the list page of the entity shows; its address and its user may say otherwise. */
export function execute({ user }: ListContext): ListAnswer {
  return { columns: ['name', 'status'], filters: ['name'], sort: '-registration', pageSize: 20 };
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
