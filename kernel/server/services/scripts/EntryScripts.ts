import { ApiError, apiError, scriptNames, type FieldError, type JsonObject, type JsonValue } from '@mortise/sdk';
import { parseFormErrors } from '@mortise/sdk/scripts';
import type { RequestScope } from '@mortise/sdk/server';
import { NOTHING_WRONG, type EnteredKind, type Entry, type EntryFinding, type EntryScript } from '../../entities/EntryScript.ts';
import { checkedFormats, formatScripts, type FormatQuestion } from './checkedFormats.ts';
import type { PublishedNames } from './PublishedNames.ts';
import { scriptContext } from './scriptContext.ts';
import type { ScriptExecutor } from './ScriptExecutor.ts';
import type { ScriptStore, StoredScript } from './ScriptStore.ts';
import type { ScriptUsage } from './ScriptUsage.ts';

export interface EntryScriptsNeeds {
  readonly names: PublishedNames;
  readonly store: ScriptStore;
  readonly executor: ScriptExecutor;
  readonly usage: ScriptUsage;
}

/** A question to a script about one of the entries, and how its answer is read. */
interface Question {
  readonly entry: number;
  readonly script: string;
  readonly fn: 'validate' | 'execute';
  readonly context: JsonObject;
  readonly read: (answer: JsonValue) => readonly FieldError[];
}

/**
 * `validate` of extensions, and the scripts that look at single values: asked on the server of whatever is entered, so that a rule holds for
 * the API, for edits of many and for imports as it does in a form.
 */
export class EntryScripts implements EntryScript {
  private readonly needs: EntryScriptsNeeds;

  constructor(needs: EntryScriptsNeeds) {
    this.needs = needs;
  }

  async concerns(scope: RequestScope, { name, fields }: EnteredKind): Promise<boolean> {
    const [script] = scriptNames(name, 'extension', undefined);
    return this.needs.names.some(scope, [script!, ...formatScripts(fields)]);
  }

  async ask(scope: RequestScope, entity: EnteredKind, entries: readonly Entry[]): Promise<readonly EntryFinding[]> {
    const questions: Question[] = [];
    for (const [position, entry] of entries.entries()) questions.push(...(await this.questions(scope, entity, entry, position)));
    if (questions.length === 0) return entries.map(() => NOTHING_WRONG);
    const findings = together(entries.length, await this.answers(scope, questions));
    return this.withoutOld(scope, entity, entries, findings);
  }

  private async questions(
    scope: RequestScope,
    entity: EnteredKind,
    { record, before }: Entry,
    entry: number,
  ): Promise<readonly Question[]> {
    const { names } = this.needs;
    const questions: Question[] = [];
    for (const script of scriptNames(entity.name, 'extension', record['type'])) {
      if (!(await names.has(scope, script))) continue;
      const context = { entity: entity.name, record, isNew: before === undefined } as JsonObject;
      questions.push({ entry, script, fn: 'validate', context, read: (answer) => errorsOf(parseFormErrors(answer, entity.fields)) });
      break;
    }
    for (const question of checkedFormats(entity.fields, record, before))
      if (await names.has(scope, question.script)) questions.push({ ...formatQuestion(question), entry });
    return questions;
  }

  /** One worker at a time answers all questions to a script. */
  private async answers(scope: RequestScope, questions: readonly Question[]): Promise<ReadonlyMap<Question, EntryFinding>> {
    const { store, executor, usage } = this.needs;
    const found = new Map<Question, EntryFinding>();
    for (const [name, some] of Map.groupBy(questions, ({ script }) => script)) {
      const script = await store.called(scope, name);
      if (script === undefined) continue;
      usage.note(scope, script);
      for (const [fn, asked] of Map.groupBy(some, (question) => question.fn)) {
        const calls = asked.map(({ context }) => [{ ...scriptContext(scope), ...context }]);
        const answers = await executor.runEach({ script, fn, calls, rights: { scope } });
        for (const [position, question] of asked.entries()) found.set(question, findingOf(script, question, answers[position]!));
      }
    }
    return found;
  }

  /** What was wrong before, and is in no field that is entered now, keeps nobody from changing the rest. */
  private async withoutOld(
    scope: RequestScope,
    entity: EnteredKind,
    entries: readonly Entry[],
    findings: readonly EntryFinding[],
  ): Promise<readonly EntryFinding[]> {
    const doubtful = entries.flatMap(({ before, brought }, position): readonly (Entry & { position: number })[] => {
      const finding = findings[position]!;
      const isOld = !(finding instanceof ApiError) && finding.some(({ path }) => brought !== undefined && !brought.has(rootOf(path)));
      return before && isOld ? [{ record: before, before, position }] : [];
    });
    if (doubtful.length === 0) return findings;
    const earlier = await this.ask(
      scope,
      entity,
      doubtful.map(({ record, before }) => ({ record, before: before! })),
    );
    const all = [...findings];
    for (const [index, { position }] of doubtful.entries()) {
      const old = earlier[index]!;
      if (old instanceof ApiError) continue;
      const known = new Set(old.map(asText));
      const brought = entries[position]!.brought!;
      all[position] = (all[position] as readonly FieldError[]).filter(
        (error) => brought.has(rootOf(error.path)) || !known.has(asText(error)),
      );
    }
    return all;
  }
}

/** All that is wrong with each entry; a script that failed has the last word. */
function together(count: number, answers: ReadonlyMap<Question, EntryFinding>): readonly EntryFinding[] {
  const findings: EntryFinding[] = Array.from({ length: count }, () => NOTHING_WRONG);
  for (const [{ entry }, finding] of answers) {
    const known = findings[entry]!;
    if (known instanceof ApiError) continue;
    findings[entry] = finding instanceof ApiError ? finding : [...known, ...finding];
  }
  return findings;
}

function findingOf({ name }: StoredScript, { read }: Question, answer: JsonValue | ApiError): EntryFinding {
  if (answer instanceof ApiError) return answer.code === 'SCRIPT_WITHOUT_FUNCTION' ? NOTHING_WRONG : answer;
  try {
    return read(answer);
  } catch (error) {
    return apiError('SCRIPT_FAILED', [`Script ${name}: ${(error as Error).message}`]);
  }
}

const formatQuestion = ({ path, script, context }: FormatQuestion): Omit<Question, 'entry'> => ({
  script,
  fn: 'execute',
  context,
  read: (answer) => {
    if (answer === null || answer === '') return NOTHING_WRONG;
    if (typeof answer !== 'string') throw new Error('the answer has to be a sentence or null');
    return errorsOf({ [path]: answer });
  },
});

const errorsOf = (sentences: Readonly<Record<string, string>>): readonly FieldError[] =>
  Object.entries(sentences).map(([path, text]) => {
    const message = text.slice(0, MAX_SENTENCE);
    return { path, code: 'INVALID_FIELD_VALUE', message, key: message, values: {} };
  });

const MAX_SENTENCE = 500;
const asText = ({ path, message }: FieldError): string => `${path} ${message}`;
const rootOf = (path: string): string => path.split(/[.[]/, 1)[0]!;
