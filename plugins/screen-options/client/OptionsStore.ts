import type { Disposer, EntityRecord, JsonObject } from '@mortise/sdk';
import { type ApiService, SettingStore } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { action, makeAutoObservable, observableRef, reaction } from 'mobx';
import { OPTION_FIELDS, optionsOf, valuesOf } from './optionFields.ts';

const ENTITY = { name: 'Options', collection: 'core/options', registrationPrefix: '', fields: OPTION_FIELDS, documents: false } as const;

/** The options as they are being changed: in fields, and in the JSON of all of them. */
export class OptionsStore {
  readonly setting: SettingStore<'options', JsonObject>;
  form: RecordForm | undefined = undefined;
  /** All of them, as they are typed. */
  json = '';

  constructor(api: ApiService) {
    this.setting = new SettingStore(api, '/core/options', 'options');
    makeAutoObservable<OptionsStore, 'show'>(this, { setting: false, start: false, show: action, form: observableRef }, { autoBind: true });
  }

  start(): Disposer {
    const stop = reaction(
      () => this.setting.saved,
      (saved) => saved && this.show(saved.options, saved.version),
    );
    this.setting.start();
    return stop;
  }

  /** Whether anything is typed that was not sent. */
  get isChanged(): boolean {
    return this.form?.isDirty === true || this.json !== writtenOut(this.setting.content ?? {});
  }

  setJson(text: string): void {
    this.json = text;
  }

  /** What the fields say, over what stands in the JSON. Answers whether it is saved. */
  async save(): Promise<boolean> {
    const { form, setting } = this;
    if (form === undefined || form.check() !== undefined) return false;
    const written = parsed(this.json);
    if (written === undefined) {
      setting.refuse(NO_OBJECT_MESSAGE);
      return false;
    }
    // Only what was changed in the fields goes over the text beside them.
    const options = form.isDirty ? optionsOf(written, form.values) : written;
    setting.change(options);
    if (await setting.save()) return true;
    // What waits for a second person is no unsaved change.
    if (!setting.isChanged) this.show(options, setting.saved?.version ?? 0);
    return false;
  }

  private show(options: JsonObject, version: number): void {
    const record = { registration: '', status: '', _version: version, ...valuesOf(options) };
    this.json = writtenOut(options);
    this.form = new RecordForm(ENTITY, record as unknown as EntityRecord);
  }
}

const writtenOut = (options: JsonObject): string => JSON.stringify(options, null, 2);

export const NO_OBJECT_MESSAGE = 'All options together are one JSON object';

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}
