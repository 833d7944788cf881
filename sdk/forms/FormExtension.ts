import { reaction, runInAction } from 'mobx';
import { disposeAll, type Disposer } from '../Disposer.ts';
import { scriptNames } from '../entity/scriptNames.ts';
import type { JsonObject, JsonValue } from '../JsonValue.ts';
import type { FormAnswer } from '../scripts/library.ts';
import type { BrowserScriptFunction, OpenedScript } from '../client/services/ScriptsService.ts';
import { afterTyping } from './afterTyping.ts';
import { parseFormErrors } from '../scripts/formErrors.ts';
import { parseFormAnswer } from './formAnswer.ts';
import { scriptContext } from './scriptContext.ts';
import { closedToScripts, type FormScriptServices } from './FormScriptServices.ts';
import { openFirst } from './openFirst.ts';
import type { RecordForm } from './RecordForm.ts';
import { sameValue } from './sameValue.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The tenant's script `{entity}-extension` at work in a form: how fields show, values that follow from others, remarks, and what is wrong
 * before saving. It answers beside the typing, one call after the other: what was typed meanwhile is never written over. When it fails
 * the form works on without it.
 */
export class FormExtension {
  private readonly form: RecordForm;
  private readonly services: FormScriptServices;
  private script: OpenedScript | undefined;
  private queue: Promise<void> = Promise.resolve();
  /** The values that the script knows of, or has set itself. */
  private known: Values = {};
  private readonly typing = afterTyping(
    () => this.enqueue(() => this.notifyChanges()),
    () => this.services.pauseAfter(this.form.debounce),
  );
  private isLive = false;
  private unfollow: Disposer = () => {};

  constructor(form: RecordForm, services: FormScriptServices) {
    this.form = form;
    this.services = services;
  }

  /** Opens the script; the disposer closes it. */
  start(): Disposer {
    const { form } = this;
    this.isLive = true;
    const stop = disposeAll([
      reaction(
        () => this.names.join(' '),
        () => this.enqueue(() => this.open()),
        { fireImmediately: true },
      ),
      reaction(
        () => form.root,
        () => this.enqueue(() => this.load()),
      ),
      reaction(() => form.values, this.typing.schedule),
      () => this.unfollow(),
    ]);
    return () => {
      this.isLive = false;
      stop();
      this.typing.cancel();
      this.enqueue(() => this.close());
    };
  }

  /** Asks the script what is wrong with the form as it is. Resolves once its sentences stand at the fields. */
  async validate(): Promise<void> {
    this.typing.cancel();
    this.enqueue(() => this.notifyChanges());
    this.enqueue(async () => {
      const errors = await this.call('validate', [], (answer) => parseFormErrors(answer, this.form.entity.fields));
      this.form.notes.refuse('extension', errors ?? {});
    });
    await this.queue;
  }

  private get names(): readonly string[] {
    const { entity, values } = this.form;
    return scriptNames(entity.name, 'extension', values['type']);
  }

  /** Opens the script that fits the record, instead of the one that is open. What is typed stays. */
  private async open(): Promise<void> {
    this.close();
    this.unfollow();
    if (!this.isLive) return;
    const { names } = this;
    const { scripts } = this.services;
    this.script = await openFirst(this.services, names);
    if (this.isLive) this.unfollow = disposeAll(names.map((name) => scripts.follow(name, () => this.enqueue(() => this.open()))));
    await this.load();
  }

  private close(): void {
    this.script?.close();
    this.script = undefined;
  }

  /** The form begins: how fields show, and what a new record begins with. */
  private async load(): Promise<void> {
    this.known = this.form.values;
    const sent = this.known;
    const answer = await this.call('execute', [], (given) => parseFormAnswer(given, this.form.entity.fields));
    if (!this.isLive) return;
    runInAction(() => {
      this.form.notes.forgetLooks();
      if (answer) this.apply('', this.form.isNew ? answer : { ...answer, values: {} }, sent);
    });
  }

  private async notifyChanges(): Promise<void> {
    const { values } = this.form;
    const before = this.known;
    const names = Object.keys({ ...before, ...values }).filter((name) => !sameValue(values[name], before[name]));
    this.known = values;
    for (const name of names) await this.notifyChange(name, values[name], before[name]);
  }

  private async notifyChange(field: string, value: unknown, previous: unknown): Promise<void> {
    const sent = this.form.values;
    const change = { field, value: value ?? null, previous: previous ?? null } as JsonObject;
    const answer = await this.call('onChange', [change], (given) => parseFormAnswer(given, this.form.entity.fields));
    if (answer && this.isLive) runInAction(() => this.apply(field, answer, sent));
  }

  /** What the script answered to the values that it was sent. */
  private apply(cause: string, { fields = {}, values = {}, messages = {} }: FormAnswer, sent: Values): void {
    const { form } = this;
    form.notes.show(fields);
    form.notes.setRemarks(cause, messages);
    const untouched = Object.keys(values).filter((name) => form.isWritable(name) && sameValue(form.values[name], sent[name]));
    const closed = form.assignScripted(Object.fromEntries(untouched.map((name) => [name, values[name]])));
    if (closed.length > 0) this.services.reportFailure(this.script!.name, closedToScripts(closed));
    this.known = { ...this.known, ...Object.fromEntries(untouched.map((name) => [name, form.values[name]])) };
  }

  /** Undefined without a script, and when it failed. */
  private async call<T>(fn: BrowserScriptFunction, more: readonly JsonValue[], parse: (answer: JsonValue) => T): Promise<T | undefined> {
    const { script, form } = this;
    if (script === undefined) return undefined;
    try {
      return parse(await script.call(fn, scriptContext(form), ...more));
    } catch (error) {
      if (this.isLive) this.services.reportFailure(script.name, error);
      return undefined;
    }
  }

  private enqueue(work: () => void | Promise<void>): void {
    this.queue = this.queue.then(work).catch((error: unknown) => console.error(error));
  }
}
