import type { Disposer, Fields } from '@mortise/sdk';
import type { RecordForm } from '@mortise/sdk/forms';
import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { CommandAnswer } from '../shared/CommandAnswer.ts';

/** What is filled in, by field. */
type Filled = Readonly<Record<string, unknown>>;

/** Sends a command; as a preview nothing of it stays. */
export type SendCommand = (
  fields: Filled,
  request: { readonly key: string; readonly preview: boolean },
  signal?: AbortSignal,
) => Promise<CommandAnswer>;

const DEBOUNCE_MS = 250;

/** A command while it is filled in: what it would do follows the typing. Sent twice it is done once, by its key. */
export class CommandDraft {
  readonly form: RecordForm;
  preview: CommandAnswer | undefined = undefined;
  /** Why it would be refused. */
  problem: Error | undefined = undefined;
  isSending = false;
  private readonly key = crypto.randomUUID();
  private readonly sendCommand: SendCommand;
  /** Fields of which one is filled in before anything is asked. */
  private readonly oneOf: readonly string[];
  private running = new AbortController();

  constructor(form: RecordForm, send: SendCommand, oneOf: readonly string[] = []) {
    this.form = form;
    this.sendCommand = send;
    this.oneOf = oneOf;
    makeAutoObservable<CommandDraft, 'key' | 'sendCommand' | 'oneOf' | 'running'>(this, {
      form: false,
      key: false,
      sendCommand: false,
      oneOf: false,
      running: false,
      start: false,
      preview: observableRef,
      problem: observableRef,
    });
  }

  start(): Disposer {
    const stop = reaction(
      () => this.fields,
      () => void this.ask(),
      { fireImmediately: true, delay: DEBOUNCE_MS, equals: compareStructural },
    );
    return () => {
      stop();
      this.running.abort();
    };
  }

  /** What is filled in, without what is left empty: mandatory fields may be missing while it is. */
  get fields(): Filled {
    const { entity, values } = this.form;
    const filled = Object.entries(values).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
      const field = entity.fields[name];
      if (field === undefined || value === undefined || value === null || value === '') return [];
      if (field.type !== 'items') return [[name, value]];
      const rows = wholeRows(field.fields, value);
      return rows.length === 0 ? [] : [[name, rows]];
    });
    return Object.fromEntries(filled);
  }

  /** Whether it was done. A second click while it is on its way does nothing. */
  async send(): Promise<CommandAnswer | undefined> {
    if (this.isSending || this.form.check() !== undefined) return undefined;
    this.isSending = true;
    this.running.abort();
    try {
      return await this.sendCommand(this.fields, { key: this.key, preview: false });
    } catch (thrown) {
      runInAction(() => (this.problem = errorOf(thrown)));
      return undefined;
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }

  private get isWhole(): boolean {
    const isFilled = (name: string): boolean => name in this.fields;
    const mandatory = Object.entries(this.form.entity.fields).filter(([, field]) => field.mandatory === true);
    return mandatory.every(([name]) => isFilled(name)) && (this.oneOf.length === 0 || this.oneOf.some(isFilled));
  }

  private async ask(): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    if (!this.isWhole) return this.show({ preview: undefined, problem: undefined });
    try {
      const preview = await this.sendCommand(this.fields, { key: this.key, preview: true }, signal);
      if (!signal.aborted) this.show({ preview, problem: undefined });
    } catch (thrown) {
      if (!signal.aborted) this.show({ preview: undefined, problem: errorOf(thrown) });
    }
  }

  private show(next: Pick<CommandDraft, 'preview' | 'problem'>): void {
    Object.assign(this, next);
  }
}

/** Rows of a list with all that is mandatory: those that somebody has only begun are not sent. */
function wholeRows(fields: Fields, rows: unknown): readonly object[] {
  const mandatory = Object.entries(fields).flatMap(([name, field]) => (field.mandatory === true ? [name] : []));
  const isWhole = (row: unknown): row is object => typeof row === 'object' && row !== null && mandatory.every((name) => name in row);
  return Array.isArray(rows) ? rows.filter(isWhole) : [];
}

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
