import { disposeAll, type Disposer } from '../Disposer.ts';
import type { Services } from '../Services.ts';
import { ComposedTexts } from './ComposedTexts.ts';
import { FormatChecks } from './FormatChecks.ts';
import { FormExtension } from './FormExtension.ts';
import { formScriptServices } from './FormScriptServices.ts';
import type { RecordForm } from './RecordForm.ts';

/** Everything that the tenant's scripts do in a form. A record page starts it with the form and asks it before saving. */
export class FormScripts {
  private readonly extension: FormExtension;
  private readonly checks: FormatChecks;
  private readonly texts: ComposedTexts;

  constructor(form: RecordForm, services: Services) {
    const needs = formScriptServices(services);
    this.extension = new FormExtension(form, needs);
    this.checks = new FormatChecks(form, needs);
    this.texts = new ComposedTexts(form, needs);
  }

  start(): Disposer {
    return disposeAll([this.extension.start(), this.checks.start(), this.texts.start()]);
  }

  /** Resolves once the form shows what the scripts find wrong with it. Does not reject. */
  async validate(): Promise<void> {
    await Promise.all([this.extension.validate(), this.checks.check()]);
  }
}
