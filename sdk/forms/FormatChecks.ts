import { reaction } from 'mobx';
import { disposeAll, type Disposer } from '../Disposer.ts';
import type { FormatCheck } from '../entity/Field.ts';
import type { JsonObject, JsonValue } from '../JsonValue.ts';
import { afterTyping } from './afterTyping.ts';
import type { FormScriptServices } from './FormScriptServices.ts';
import type { RecordForm } from './RecordForm.ts';
import { isEmptyValue } from './sameValue.ts';

/** A value that a script is to look at. */
interface Question {
  readonly path: string;
  readonly script: string;
  readonly context: JsonObject;
  /** What the answer depends on besides the record. */
  readonly key: string;
}

/** Values that were typed into fields with a format check, before the tenant's scripts. PERSON-076. */
export class FormatChecks {
  private readonly form: RecordForm;
  private readonly services: FormScriptServices;
  private readonly answers = new Map<string, Promise<string>>();
  /** What the record came with: it passed once. */
  private stored: ReadonlySet<string> = new Set();
  private readonly typing = afterTyping(
    () => void this.check(),
    () => this.services.pauseAfter(this.form.debounce),
  );

  constructor(form: RecordForm, services: FormScriptServices) {
    this.form = form;
    this.services = services;
  }

  start(): Disposer {
    const { form } = this;
    return disposeAll([
      reaction(
        () => form.root,
        () => this.keepStored(),
        { fireImmediately: true },
      ),
      reaction(() => this.questions.map(({ path, key }) => path + key).join(), this.typing.schedule),
      this.services.events.on('script', () => this.answers.clear()),
      this.services.events.on('ready', () => this.answers.clear()),
      this.typing.cancel,
    ]);
  }

  /** Resolves once every value was looked at and the sentences stand at the fields. */
  async check(): Promise<void> {
    this.typing.cancel();
    const asked = this.questions;
    const sentences = await Promise.all(asked.map((question) => this.answerTo(question)));
    const present = new Map(this.questions.map(({ path, key }) => [path, key]));
    const upToDate = asked.map(({ path, key }, index) => [path, present.get(path) === key ? sentences[index]! : ''] as const);
    this.form.notes.refuse('format', Object.fromEntries(upToDate));
  }

  private keepStored(): void {
    this.stored = new Set(this.all.map(({ key }) => key));
  }

  private get questions(): readonly Question[] {
    return this.all.filter(({ key }) => !this.stored.has(key));
  }

  private get all(): readonly Question[] {
    const checked = this.form.root.scalarsWith(({ formatCheck }) => formatCheck !== undefined);
    return checked.flatMap(({ field, group, value, path }) =>
      isEmptyValue(value) ? [] : [this.questionOf(field.formatCheck!, path, value, group.value)],
    );
  }

  private questionOf({ script, recordAs }: FormatCheck, path: string, value: unknown, beside: Readonly<Record<string, unknown>>): Question {
    const context = { ...beside, value, [recordAs]: this.form.values } as JsonObject;
    return { path, script, context, key: JSON.stringify([script, value, beside]) };
  }

  /** The same question is asked once. */
  private answerTo({ script, context, key }: Question): Promise<string> {
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const asked = this.ask(script, context);
    this.answers.set(key, asked);
    return asked;
  }

  /** What is wrong; empty when nothing is, and when the script cannot say. */
  private async ask(script: string, context: JsonObject): Promise<string> {
    try {
      const answer: JsonValue | undefined = await this.services.scripts.execute(script, context, { isOptional: true, isSilent: true });
      if (answer === undefined || answer === null) return '';
      if (typeof answer !== 'string') throw new Error('the answer has to be a sentence or null');
      return answer;
    } catch (error) {
      this.services.reportFailure(script, error);
      return '';
    }
  }
}
