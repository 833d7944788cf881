import type { Field, Fields, Layout } from '@mortise/sdk';
import * as v from 'valibot';
import { APPLICATION_CARD, type ApplicationField, type ApplicationForm } from '../shared/publicPage.ts';

/** What people outside may fill in: texts, numbers, days and choices. Nothing that is markup, a pattern that a script chose, or a record of ours. */
const TYPES = [
  'text',
  'textarea',
  'email',
  'phone',
  'iban',
  'select',
  'radio',
  'multiselect',
  'number',
  'percentage',
  'currency',
  'integer',
  'date',
  'checkbox',
  'notice',
] as const;
/** Of all steps. */
const MOST_FIELDS = 100;
const MAX_TEXT = 2_000;

const short = v.pipe(v.string(), v.maxLength(500));
const field = v.pipe(
  v.looseObject({
    type: v.picklist(TYPES),
    to: v.optional(v.pipe(v.string(), v.regex(/^(?:person|deal)\.[a-zA-Z]\w*$/, 'expected a field of the person or the deal'))),
    pattern: v.optional(v.never('a public form has no patterns')),
    list: v.optional(short),
  }),
  v.transform((given) => given as unknown as ApplicationField),
);
const fields = v.record(v.pipe(v.string(), v.regex(/^[a-zA-Z]\w{0,59}$/, 'a name has letters, digits and underscores')), field);
const step = v.strictObject({
  title: short,
  text: v.optional(v.pipe(v.string(), v.maxLength(MAX_TEXT))),
  fields: v.optional(fields),
  files: v.optional(v.strictObject({ label: short, hint: v.optional(short), mandatory: v.optional(v.boolean()) })),
});
const values = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
const props = v.strictObject({
  steps: v.pipe(v.array(step), v.minLength(1), v.maxLength(20)),
  lists: v.optional(v.record(v.string(), v.pipe(v.array(v.looseObject({ value: v.string(), label: v.string() })), v.maxLength(500))), {}),
  /** What every person and deal of the page has. */
  person: v.optional(values, {}),
  deal: v.optional(values, {}),
  done: v.optional(v.pipe(v.string(), v.maxLength(MAX_TEXT))),
});

/** The form of a page as its script says it. */
export type ApplicationProps = v.InferOutput<typeof props>;

/** Why a layout is no page, for the log of its author. */
export class PageProblem extends Error {}

/** The form of a page; undefined where it has none. @throws PageProblem */
export function applicationOf({ left }: Layout): ApplicationProps | undefined {
  const nodes = left.filter(({ kind }) => kind === APPLICATION_CARD);
  if (nodes.length > 1) throw new PageProblem('A page has one application at most');
  const [node] = nodes;
  if (node === undefined) return undefined;
  const result = v.safeParse(props, node.props ?? {});
  if (!result.success) throw new PageProblem(`${v.getDotPath(result.issues[0]) ?? 'props'}: ${result.issues[0].message}`);
  const { output } = result;
  const names = output.steps.flatMap((one) => Object.keys(one.fields ?? {}));
  if (names.length > MOST_FIELDS) throw new PageProblem(`steps: there are ${names.length} fields; a page has at most ${MOST_FIELDS}`);
  if (new Set(names).size < names.length) throw new PageProblem('steps: two fields have one name');
  return output;
}

/** All fields of the form, each bounded. */
export const fieldsOf = ({ steps }: ApplicationProps): Readonly<Record<string, ApplicationField>> =>
  Object.assign({}, ...steps.map((one) => bounded(one.fields ?? {}))) as Record<string, ApplicationField>;

const bounded = (given: Readonly<Record<string, ApplicationField>>): Fields =>
  Object.fromEntries(
    Object.entries(given).map(([name, one]) => [
      name,
      isText(one) ? { ...one, max: Math.min(Number(one.max ?? MAX_TEXT), MAX_TEXT) } : one,
    ]),
  );

const isText = ({ type }: ApplicationField): boolean => type === 'text' || type === 'textarea';

/** The layout as it leaves: where answers go, and what the records get besides, is nobody's business outside. */
export function publicLayout(layout: Layout, application: ApplicationProps | undefined): Layout {
  if (application === undefined) return layout;
  const form = formOf(application);
  const left = layout.left.map((node) => (node.kind === APPLICATION_CARD ? { ...node, props: JSON.parse(JSON.stringify(form)) } : node));
  return { ...layout, left };
}

function formOf(application: ApplicationProps): ApplicationForm {
  const { steps, lists, done } = application;
  return {
    steps: steps.map(({ fields: own = {}, title, text, files }) => ({
      title,
      ...(text !== undefined && { text }),
      fields: Object.fromEntries(Object.entries(bounded(own)).map(([name, one]) => [name, withoutTarget(one)])),
      ...(files && { files: files as NonNullable<ApplicationForm['steps'][number]['files']> }),
    })),
    lists,
    ...(done !== undefined && { done }),
  };
}

/** What browsers know of whoever fills it in, by where the answer goes. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  'person.firstName': 'given-name',
  'person.lastName': 'family-name',
  'person.email': 'email',
  'person.phone': 'tel',
  'person.mobile': 'tel',
};

function withoutTarget({ to, ...one }: ApplicationField): Field {
  const autocomplete = to === undefined ? undefined : AUTOCOMPLETE[to];
  return autocomplete === undefined ? one : { ...one, autocomplete };
}
