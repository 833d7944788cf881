import * as templates from './templates.ts';

export type ScriptKindName =
  | 'layout'
  | 'arrangement'
  | 'extension'
  | 'computation'
  | 'format-check'
  | 'address'
  | 'workflow'
  | 'list'
  | 'run'
  | 'batch'
  | 'cron'
  | 'library';

/** A function that the product calls in a script. */
export type ScriptFunctionName = 'execute' | 'onChange' | 'validate' | 'compute' | 'conditions' | 'beforeEvent' | 'afterEvent';

/** A kind of script: how it is named, where it runs, what it has to export, what a new one looks like. */
export interface ScriptKind {
  readonly kind: ScriptKindName;
  readonly label: string;
  readonly about: string;
  /** Names of the kind; the first kind that fits decides. */
  readonly pattern: RegExp;
  readonly example: string;
  readonly runsIn: 'browser' | 'server';
  /** Functions that the product calls. The first is the entry and has to be there; a library has none. */
  readonly functions: readonly ScriptFunctionName[];
  readonly template: string;
  /** What it is written in; TypeScript unless said. A JSON document is kept as it is, and nothing of it runs. */
  readonly language?: 'json';
}

/** Runs that the product itself asks for by name. */
export const RUN_NAMES = [
  'user-configuration',
  'string-overrides',
  'quick-add-relations',
  'calendars',
  'products-catalog',
  'virtual-keyboards',
  'document-entities-with-workflow',
  'document-types-with-workflow',
  'run-billing',
] as const;

/** Every script name: a letter, then letters, digits, `-` and `_`, at most a hundred. */
export const SCRIPT_NAME = /^[A-Za-z][\w-]{0,99}$/;

/** The kinds, in the order in which a name is tried. What fits none is a library: nothing calls it by itself. */
export const SCRIPT_KINDS: readonly ScriptKind[] = [
  {
    kind: 'layout',
    label: 'Layout',
    about: 'Arranges the cards of a page',
    pattern: /-layout(?:-[\w-]+)?$|^page-|-page$|^content-|-content$/,
    example: 'contract-layout',
    runsIn: 'browser',
    functions: ['execute'],
    template: templates.layout,
  },
  {
    kind: 'arrangement',
    label: 'Arrangement',
    about: 'What the layout builder changes of a page',
    pattern: /-arrangement$/,
    example: 'contract-arrangement',
    runsIn: 'browser',
    functions: [],
    template: templates.arrangement,
    language: 'json',
  },
  {
    kind: 'extension',
    label: 'Extension',
    about: 'Logic of the fields of a form: visibility, options, checks, computed values',
    pattern: /-extension(?:-[\w-]+)?$/,
    example: 'contract-extension',
    runsIn: 'browser',
    functions: ['execute', 'onChange', 'validate'],
    template: templates.extension,
  },
  {
    kind: 'computation',
    label: 'Computation',
    about: 'Plans and rates of a contract',
    pattern: /-computation(?:-[\w-]+)?$/,
    example: 'contract-computation',
    runsIn: 'browser',
    functions: ['compute'],
    template: templates.computation,
  },
  {
    kind: 'format-check',
    label: 'Format check',
    about: 'Says what is wrong with a value that somebody typed',
    pattern: /-format-check$/,
    example: 'personRegistration-format-check',
    runsIn: 'browser',
    functions: ['execute'],
    template: templates.formatCheck,
  },
  {
    kind: 'address',
    label: 'Address',
    about: 'Makes an address of a text, or a text of an address',
    pattern: /^(?:string-to-address|address-to-string)$/,
    example: 'string-to-address',
    runsIn: 'browser',
    functions: ['execute'],
    template: templates.address,
  },
  {
    kind: 'workflow',
    label: 'Workflow',
    about: 'Guards the transitions of an entity and sets fields with them; of contracts also their events',
    pattern: /-workflow$(?<!-with-workflow)/,
    example: 'contract-workflow',
    runsIn: 'server',
    functions: ['execute', 'conditions', 'beforeEvent', 'afterEvent'],
    template: templates.workflow,
  },
  {
    kind: 'batch',
    label: 'Batch',
    about: 'Work in the background, started by a person',
    pattern: /-batch$/,
    example: 'reminders-batch',
    runsIn: 'server',
    functions: ['execute'],
    template: templates.batch,
  },
  {
    kind: 'cron',
    label: 'Cron',
    about: 'Work in the background, started by the clock',
    pattern: /-cron$/,
    example: 'nightly-cron',
    runsIn: 'server',
    functions: ['execute'],
    template: templates.cron,
  },
  {
    kind: 'run',
    label: 'Run',
    about: 'Answers GET and POST /api/script/runs/{name}',
    pattern: new RegExp(`^(?:${RUN_NAMES.join('|')}|run-[\\w-]+)$|-run$`),
    example: 'products-catalog',
    runsIn: 'server',
    functions: ['execute'],
    template: templates.run,
  },
  {
    kind: 'list',
    label: 'List',
    about: 'Columns, filters and key figures of a list page',
    pattern: /-list(?:-[\w-]+)?$/,
    example: 'contract-list',
    runsIn: 'browser',
    functions: ['execute'],
    template: templates.list,
  },
  {
    kind: 'library',
    label: 'Library',
    about: 'Functions that other scripts import by name',
    pattern: SCRIPT_NAME,
    example: 'leasing-library',
    runsIn: 'server',
    functions: [],
    template: templates.library,
  },
];

/** The kind that a script has by its name. */
export const kindOfScript = (name: string): ScriptKind => SCRIPT_KINDS.find(({ pattern }) => pattern.test(name)) ?? SCRIPT_KINDS.at(-1)!;
