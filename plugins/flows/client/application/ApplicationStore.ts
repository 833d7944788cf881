import { ApiError, defineEntity, documentRules, type Field } from '@mortise/sdk';
import type { ApiService, NotificationsService, TranslationService } from '@mortise/sdk/client';
import { RecordForm, scrollToField } from '@mortise/sdk/forms';
import { FileUploads } from '@mortise/sdk/ui';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { addFlowFile } from '../../server/publicRoutes.ts';
import type { AnswerOf } from '@mortise/sdk';
import { type ApplicationForm, MAX_FILE } from '../../shared/publicPage.ts';
import { type FlowVisit, hashWith } from '../FlowVisit.ts';
import { ApplicationCalls, type Question } from './ApplicationCalls.ts';

interface Needs {
  readonly api: ApiService;
  readonly notifications: NotificationsService;
  readonly translations: TranslationService;
}

const FILES_MISSING = 'Add at least one file.';
const WRONG_CAPTCHA = 'The answer is wrong. Here is another question.';
const WRONG_ANSWERS = 'Some answers have to be corrected.';

/** An application while it is filled in: step by step, kept on the server from the first step on. */
export class ApplicationStore {
  /** The last one, behind those of the form, is the summary. */
  step = 0;
  files: readonly string[] = [];
  isBusy = false;
  /** Of the last thing that was tried. */
  error: Error | undefined = undefined;
  question: Question | undefined = undefined;
  /** What was answered to the question. */
  captcha = '';
  /** Its number, once it is sent. */
  sent: string | undefined = undefined;
  secret: string | undefined = undefined;
  readonly forms: readonly RecordForm[];
  readonly uploads: FileUploads<AnswerOf<typeof addFlowFile>>;
  readonly form: ApplicationForm;
  private readonly calls: ApplicationCalls | undefined;
  private beginning: Promise<string> | undefined = undefined;

  constructor(form: ApplicationForm, visit: FlowVisit | undefined, { api, notifications, translations }: Needs) {
    this.form = form;
    this.calls = visit && new ApplicationCalls(visit.address, api, translations);
    this.forms = form.steps.map(
      ({ fields = {} }, at) => new RecordForm(defineEntity({ name: `Step${at}`, collection: 'none', registrationPrefix: 'X', fields })),
    );
    this.uploads = new FileUploads({
      api,
      notifications,
      t: (...text) => translations.translate(...text),
      rules: () => ({ ...documentRules({}), maxBytes: MAX_FILE }),
      path: () => this.calls!.filesPath,
      fields: () => ({ secret: this.secret ?? '' }),
      onDone: ({ files }) => runInAction(() => (this.files = files)),
    });
    this.takeUp(visit);
    makeAutoObservable<ApplicationStore, 'calls' | 'beginning'>(
      this,
      {
        forms: false,
        uploads: false,
        form: false,
        calls: false,
        beginning: false,
        start: false,
        files: observableRef,
        error: observableRef,
        question: observableRef,
      },
      { autoBind: true },
    );
  }

  start = () => this.uploads.start();

  /** Nothing can be kept or sent: staff look at the page. */
  get isPreview(): boolean {
    return this.calls === undefined;
  }

  get isSummary(): boolean {
    return this.step >= this.form.steps.length;
  }

  get answers(): Readonly<Record<string, unknown>> {
    return Object.assign({}, ...this.forms.map(({ body }) => body)) as Record<string, unknown>;
  }

  /** All fields that have an answer, in their order. */
  get answered(): readonly (readonly [name: string, field: Field, value: unknown])[] {
    const { answers } = this;
    return this.form.steps.flatMap(({ fields = {} }) =>
      Object.entries(fields).flatMap(([name, field]) => (answers[name] === undefined ? [] : [[name, field, answers[name]] as const])),
    );
  }

  back(): void {
    this.error = undefined;
    this.step = Math.max(0, this.step - 1);
  }

  /** Goes on once the step is complete; what was answered is kept meanwhile, as far as it can be. */
  next(): void {
    this.error = undefined;
    const wrong = this.forms[this.step]?.check();
    if (wrong) return scrollToField(wrong.path);
    const { files } = this.form.steps[this.step] ?? {};
    if (files?.mandatory === true && this.files.length === 0) {
      this.error = new Error(FILES_MISSING);
      return;
    }
    this.step += 1;
    if (this.isSummary) void this.ask();
    void this.keep().catch(() => undefined);
  }

  /** Keeps what was answered. Answers the link with which it is taken up. @throws what the server says */
  async keep(): Promise<string> {
    const secret = await this.begin();
    await this.calls!.save(secret, Math.min(this.step, this.form.steps.length), this.answers);
    return window.location.href.replace(/#.*$/, '') + hashWith(secret);
  }

  async mailLink(email: string): Promise<void> {
    await this.keep();
    await this.calls!.mail(this.secret!, email, window.location.origin);
  }

  async addFiles(files: readonly File[]): Promise<void> {
    await this.attempt(async () => {
      await this.begin();
      this.uploads.add(files);
    });
  }

  async send(): Promise<void> {
    if (this.isBusy || this.calls === undefined) return;
    await this.attempt(async () => {
      const secret = await this.begin();
      const { question, captcha } = this;
      const registration = await this.calls!.send(secret, this.answers, question && { id: question.id, answer: captcha });
      runInAction(() => (this.sent = registration));
    });
  }

  /** Begins it, once. */
  private begin(): Promise<string> {
    if (this.calls === undefined) return Promise.reject(new Error('Nothing is sent from here: this is how the page looks.'));
    const { calls } = this;
    if (this.secret !== undefined) return Promise.resolve(this.secret);
    this.beginning ??= calls
      .begin()
      .then((secret) => {
        runInAction(() => (this.secret = secret));
        // Whoever reloads the page goes on where they are.
        window.history.replaceState(window.history.state, '', hashWith(secret));
        return secret;
      })
      .finally(() => (this.beginning = undefined));
    return this.beginning;
  }

  private async ask(): Promise<void> {
    const question = await this.calls?.ask().catch(() => undefined);
    runInAction(() => Object.assign(this, { question, captcha: '' }));
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    Object.assign(this, { isBusy: true, error: undefined });
    try {
      await work();
    } catch (error) {
      runInAction(() => this.refuse(error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** Leads to the answer that was refused. */
  private refuse(error: unknown): void {
    this.error = error instanceof Error ? error : new Error(String(error));
    if (!(error instanceof ApiError)) return;
    const { fieldProps = {} } = error.details;
    // A question counts once.
    void this.ask();
    const isCaptcha = Object.hasOwn(fieldProps, 'captcha');
    if (Object.keys(fieldProps).length > 0) this.error = new Error(isCaptcha ? WRONG_CAPTCHA : WRONG_ANSWERS);
    const at = this.forms.findIndex((form) => form.applyFailure(error) !== undefined);
    if (at < 0) return;
    this.step = at;
    const field = this.forms[at]!.applyFailure(error)!;
    setTimeout(() => scrollToField(field.path));
  }

  private takeUp({ left }: { readonly left?: FlowVisit['left'] } = {}): void {
    if (left === undefined) return;
    const { secret, step, answers, files, isSent, registration } = left;
    Object.assign(this, { secret, files, step: Math.min(step, this.form.steps.length - 1), ...(isSent && { sent: registration }) });
    for (const form of this.forms)
      form.assign(Object.fromEntries(Object.entries(answers).filter(([name]) => Object.hasOwn(form.entity.fields, name))));
  }
}
