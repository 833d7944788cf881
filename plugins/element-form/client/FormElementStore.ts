import { ApiError, defineEntity, type Field, type Fields, type JsonObject } from '@mortise/sdk';
import type { ApiService, RecordPage } from '@mortise/sdk/client';
import { RecordForm, scrollToField } from '@mortise/sdk/forms';
import { filledIn } from '@mortise/sdk/ui';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { LONGEST_PATTERNED } from './patternCost.ts';

export interface FormElementProps {
  readonly fields: JsonObject;
  readonly values?: JsonObject;
  readonly run?: string;
  readonly submit?: string;
  readonly done?: string;
}

/** Runs of the product that change something are not for scripts to label and fill in. */
const OF_LAYOUT = { 'X-Request-Originator': 'layout' };

const OF_RIGHTS_MESSAGE = 'What decides over rights is not filled in by a layout: enter it in its own field.';

/** A form of a layout: what stands in it, and where it goes. */
export class FormElementStore {
  isSending = false;
  error: Error | undefined = undefined;
  /** What is told of the last answer; a translation key. */
  told: string | undefined = undefined;
  readonly form: RecordForm;
  private readonly props: FormElementProps;
  private readonly page: RecordPage | undefined;
  private readonly api: ApiService;

  constructor(props: FormElementProps, page: RecordPage | undefined, api: ApiService) {
    this.props = props;
    this.page = page;
    this.api = api;
    const fields = Object.fromEntries(Object.entries(props.fields as unknown as Fields).map(([name, field]) => [name, bounded(field)]));
    this.form = new RecordForm(defineEntity({ name: 'Form', collection: 'none', registrationPrefix: 'X', fields }));
    this.begin();
    makeAutoObservable<FormElementStore, 'props' | 'page' | 'api'>(
      this,
      { form: false, props: false, page: false, api: false, error: observableRef },
      { autoBind: true },
    );
  }

  /** Why it cannot be sent; a translation key. */
  get hindrance(): string | undefined {
    if (this.props.run !== undefined) return undefined;
    return this.page?.isWritable === true ? undefined : 'There is no record that the answer could go into.';
  }

  async send(): Promise<void> {
    if (this.isSending || this.hindrance !== undefined) return;
    Object.assign(this, { told: undefined, error: undefined });
    const wrong = this.form.check();
    if (wrong) return scrollToField(wrong.path);
    const { run } = this.props;
    if (run === undefined) return this.write();
    this.isSending = true;
    const { body } = this.form;
    try {
      const answer = await this.api.post<unknown>(`/script/runs/${encodeURIComponent(run)}`, body, { isSilent: true, headers: OF_LAYOUT });
      runInAction(() => this.finish(body, messageOf(answer)));
    } catch (error) {
      runInAction(() => this.refuse(error));
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }

  /** Puts the answer into the form of the record, to be saved with it. */
  private write(): void {
    this.page!.edit();
    const { body } = this.form;
    const closed = this.page!.form.assignScripted(body);
    if (closed.length > 0) this.error = new Error(OF_RIGHTS_MESSAGE);
    this.finish(body, 'It stands in the form of the record now. Save to keep it.');
  }

  private finish(sent: Readonly<Record<string, unknown>>, message: string | undefined): void {
    const typed = this.form.changesSince(sent);
    this.form.reset();
    this.begin();
    this.form.assign(typed);
    this.told = message ?? this.props.done ?? 'Sent';
  }

  private refuse(error: unknown): void {
    this.error = error instanceof Error ? error : new Error(String(error));
    const field = error instanceof ApiError ? this.form.applyFailure(error) : undefined;
    if (field) scrollToField(field.path);
  }

  private begin(): void {
    const filled = Object.entries(this.props.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? filledIn(value, this.page) : value,
    ]);
    this.form.assign(Object.fromEntries(filled));
  }
}

/** What a pattern is tried on is short. */
const bounded = (field: Field): Field =>
  'pattern' in field && field.pattern !== undefined
    ? { ...field, max: Math.min(Number(field.max ?? LONGEST_PATTERNED), LONGEST_PATTERNED) }
    : field;

const messageOf = (answer: unknown): string | undefined => {
  const message: unknown = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
};
