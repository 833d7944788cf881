import { makeAutoObservable, runInAction } from 'mobx';
import type { Disposer } from '../Disposer.ts';
import type { EntityShape } from '../entity/EntityShape.ts';
import { scriptNames } from '../entity/scriptNames.ts';
import type { Services } from '../Services.ts';
import { NotificationsService } from '../client/services/NotificationsService.ts';
import type { OpenedScript } from '../client/services/ScriptsService.ts';
import { TranslationService } from '../client/services/TranslationService.ts';
import { parseComputation } from './formAnswer.ts';
import { closedToScripts, formScriptServices } from './FormScriptServices.ts';
import { openFirst } from './openFirst.ts';
import type { RecordForm } from './RecordForm.ts';
import { sameValue } from './sameValue.ts';
import { scriptContext } from './scriptContext.ts';

/**
 * The tenant's script `{entity}-computation`: fills plan, amounts and rates of a form from what stands in it. Observable.
 * @internal
 */
export class FormComputation {
  /** Whether the tenant has a script for this record. */
  isThere = false;
  isRunning = false;
  private readonly form: RecordForm;
  private readonly services: Services;
  private script: OpenedScript | undefined;
  private isLive = false;

  constructor(form: RecordForm, services: Services) {
    this.form = form;
    this.services = services;
    makeAutoObservable<FormComputation, 'form' | 'services' | 'script' | 'isLive'>(this, {
      form: false,
      services: false,
      script: false,
      isLive: false,
      start: false,
    });
  }

  /** Whether records of the entity have anything to compute. */
  static isFor = ({ fields }: EntityShape): boolean => fields['plan']?.type === 'items';

  /** Looks for the script; the disposer closes it. */
  start(): Disposer {
    this.isLive = true;
    void this.open();
    return () => {
      this.isLive = false;
      this.close();
    };
  }

  /** Asks the script, and takes its answer over as if it were typed. What is typed meanwhile stays. */
  async compute(): Promise<void> {
    const { script, form } = this;
    if (script === undefined || this.isRunning) return;
    this.isRunning = true;
    const sent = form.values;
    try {
      const answer = parseComputation(await script.call('compute', scriptContext(form)), form.entity.fields);
      runInAction(() => this.take(answer, sent));
    } catch (error) {
      this.report(script.name, error instanceof Error ? error.message : String(error));
    } finally {
      runInAction(() => (this.isRunning = false));
    }
  }

  private async open(): Promise<void> {
    const names = scriptNames(this.form.entity.name, 'computation', this.form.values['type']);
    this.script = await openFirst(formScriptServices(this.services), names);
    if (this.isLive) runInAction(() => (this.isThere = this.script !== undefined));
    else this.close();
  }

  private close(): void {
    this.script?.close();
    this.script = undefined;
  }

  private take(answer: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>): void {
    const { form } = this;
    const untouched = Object.entries(answer).filter(([name]) => form.isWritable(name) && sameValue(form.values[name], sent[name]));
    const closed = form.assignScripted(Object.fromEntries(untouched));
    if (closed.length > 0) this.report(this.script!.name, closedToScripts(closed).message);
  }

  private report(script: string, problem: string): void {
    const translations = this.services.get(TranslationService);
    const message = translations.translate('The script "{script}" could not compute: {problem}', { script, problem });
    this.services.get(NotificationsService).error(message);
  }
}
