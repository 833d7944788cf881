import { ApiError, type Disposer, type EntityRecord, type JsonObject } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { options as optionRoutes } from '../../../kernel/contract.ts';
import { OPTION_FIELDS, optionsOf, valuesOf } from './optionFields.ts';

const ENTITY = { name: 'Options', collection: 'core/options', registrationPrefix: '', fields: OPTION_FIELDS, documents: false } as const;

/** The options as they are saved, and as they are being changed. */
export class OptionsStore {
  form: RecordForm | undefined = undefined;
  /** All of them, as they are typed. */
  json = '';
  isBusy = false;
  error: Error | undefined = undefined;
  problem: string | undefined = undefined;
  private options: JsonObject = {};
  private version = 0;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<OptionsStore, 'api' | 'options' | 'version'>(
      this,
      { api: false, options: false, version: false, start: false, form: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    void this.load();
    return () => {};
  }

  async load(): Promise<void> {
    try {
      this.take(await this.api.call<typeof optionRoutes.readOptions>('GET /core/options', { isSilent: true }));
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    }
  }

  setJson(text: string): void {
    this.json = text;
  }

  /** What the fields say, over what stands in the JSON. Answers whether it is saved. */
  async save(): Promise<boolean> {
    if (this.form === undefined || this.form.check() !== undefined) return false;
    const written = parsed(this.json);
    this.problem = written === undefined ? NO_OBJECT_MESSAGE : undefined;
    if (written === undefined) return false;
    // Only what was changed in the fields goes over the text beside them.
    const options = this.form.isDirty ? optionsOf(written, this.form.values) : written;
    return this.send(options);
  }

  private async send(options: JsonObject): Promise<boolean> {
    this.isBusy = true;
    try {
      const body = { options, version: this.version };
      this.take(await this.api.call<typeof optionRoutes.replaceOptions>('PUT /core/options', { body, isSilent: true }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.problem = error.message));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private take({ options, version }: { readonly options: JsonObject; readonly version: number }): void {
    const record = { registration: '', status: '', _version: version, ...valuesOf(options) };
    Object.assign(this, { options, version, error: undefined, json: JSON.stringify(options, null, 2) });
    this.form = new RecordForm(ENTITY, record as unknown as EntityRecord);
  }
}

export const NO_OBJECT_MESSAGE = 'All options together are one JSON object';

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}
