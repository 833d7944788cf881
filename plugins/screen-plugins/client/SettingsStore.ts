import { ApiError, type Disposer, type EntityRecord, type JsonObject } from '@mortise/sdk';
import {
  fieldsOfSettings,
  wrongChoices,
  type ApiService,
  type SecretSetting,
  type SettingFields,
  isApprovalAsked,
  problemOf,
} from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { pluginSettings } from '../../../kernel/contract.ts';

/** What the server knows of the settings of a plugin. */
interface KnownSettings {
  readonly fields: SettingFields;
  readonly version: number;
  readonly values: JsonObject;
  readonly secrets: readonly string[];
}

/** What the form says otherwise than the defaults: these hold for the rest, as each version has them. */
const differencesFromDefaults = ({ entity, values }: RecordForm): JsonObject =>
  Object.fromEntries(Object.entries(values as JsonObject).filter(([name, value]) => value !== entity.fields[name]?.default));

/** The values of names that the settings still have. */
const pick = <T>(values: Readonly<Record<string, T>>, names: object): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(names, name)));

/** The settings of one plugin as an administrator fills them in. */
export class SettingsStore {
  known: KnownSettings | undefined = undefined;
  form: RecordForm | undefined = undefined;
  /** What secrets are to be: a text, or null for one that is removed; those that stay are not in it. */
  secrets: Readonly<Record<string, string | null>> = {};
  error: Error | undefined = undefined;
  /** Why the settings are not saved; a translation key or the server's sentence. */
  problem: string | undefined = undefined;
  /** Whether somebody else has saved them since they were loaded. */
  isStale = false;
  isSaving = false;
  /** Whether somebody has tried to save them as they are. */
  isChecked = false;
  /** What was typed waits for a second person. */
  isAsked = false;
  private readonly api: ApiService;
  private readonly id: string;

  constructor(api: ApiService, id: string) {
    this.api = api;
    this.id = id;
    makeAutoObservable<SettingsStore, 'api' | 'id'>(
      this,
      { api: false, id: false, start: false, known: observableRef, form: observableRef, secrets: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    let isLive = true;
    void this.load(() => isLive);
    return () => {
      isLive = false;
    };
  }

  /** Begins with what is saved; what was typed stays where somebody else has saved meanwhile. */
  async load(isWanted: () => boolean = () => true): Promise<void> {
    try {
      const input = { params: { id: this.id }, isSilent: true };
      const known = await this.api.call<typeof pluginSettings.readPluginSettings>('GET /core/plugins/:id/settings', input);
      if (isWanted()) runInAction(() => this.begin(known));
    } catch (error) {
      if (isWanted()) runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    }
  }

  /** Secrets in the order of the form. */
  get secretFields(): readonly (readonly [name: string, field: SecretSetting])[] {
    return Object.entries(this.known?.fields ?? {}).flatMap(([name, field]) => (field.type === 'secret' ? [[name, field] as const] : []));
  }

  isSet(name: string): boolean {
    return Object.hasOwn(this.secrets, name) ? this.secrets[name] !== null : this.known?.secrets.includes(name) === true;
  }

  /** Mandatory secrets that are not there. */
  get missingSecrets(): readonly string[] {
    return this.secretFields.flatMap(([name, { mandatory }]) => (mandatory === true && !this.isSet(name) ? [name] : []));
  }

  /** A text, null for none, undefined for what is saved. */
  setSecret(name: string, text: string | null | undefined): void {
    const { [name]: _, ...others } = this.secrets;
    this.secrets = text === undefined || text === '' ? others : { ...others, [name]: text };
  }

  /** Answers whether they are saved; otherwise the form or the problem says why not. */
  async save(): Promise<boolean> {
    const { form, known } = this;
    if (form === undefined || known === undefined) return false;
    this.isChecked = true;
    this.problem = undefined;
    if (form.check() !== undefined || this.missingSecrets.length > 0) return false;
    this.isSaving = true;
    try {
      const body = { version: known.version, values: differencesFromDefaults(form), secrets: this.secrets };
      const input = { params: { id: this.id }, body, isSilent: true };
      await this.api.call<typeof pluginSettings.savePluginSettings>('PUT /core/plugins/:id/settings', input);
      return true;
    } catch (error) {
      runInAction(() => this.refuse(error));
      return false;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  private begin(known: KnownSettings): void {
    const [typed, secrets] = this.isStale ? [this.form?.changes ?? {}, this.secrets] : [{}, {}];
    const fields = fieldsOfSettings(known.fields);
    const entity = { name: this.id, collection: 'core/plugins', registrationPrefix: '', fields, documents: false } as const;
    const presets = Object.entries(fields).flatMap(([name, { default: preset }]) =>
      preset === undefined ? [] : [[name, preset] as const],
    );
    const kept = Object.entries(known.values).filter(([name]) => Object.hasOwn(fields, name));
    const record = { registration: '', status: '', _version: known.version, ...Object.fromEntries([...presets, ...kept]) };
    const form = new RecordForm(entity, record as unknown as EntityRecord);
    form.addRules((values) => wrongChoices(known.fields, values));
    for (const [name, field] of Object.entries(known.fields))
      if ('values' in field)
        form.notes.show({ [name]: { options: Object.entries(field.values).map(([value, label]) => ({ value, label })) } });
    form.assign(pick(typed, fields));
    Object.assign(this, {
      known,
      form,
      secrets: pick(secrets, known.fields),
      error: undefined,
      problem: undefined,
      isStale: false,
      isChecked: false,
    });
  }

  private refuse(error: unknown): void {
    if (isApprovalAsked(error)) this.isAsked = true;
    else if (!(error instanceof ApiError)) this.problem = error instanceof Error ? error.message : String(error);
    else if (error.code === 'STALE_VERSION') this.isStale = true;
    else {
      this.form?.applyFailure(error);
      this.problem = problemOf(error);
    }
  }
}
