import type { EntityRecord, EntityShape, Services } from '@mortise/sdk';
import { ApiService, NotificationsService, SessionService, TranslationService } from '@mortise/sdk/client';
import { RecordForm, type FormField } from '@mortise/sdk/forms';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { explainFailure } from '../selection/explainFailure.ts';

/** One field of one record, changed in its list. The record is read first: what is typed is saved on top of what there is now. */
export class CellEdit {
  form: RecordForm | undefined = undefined;
  isSaving = false;
  /** Why it could not be read or saved, translated. */
  problem: string | undefined = undefined;
  readonly name: string;
  private readonly entity: EntityShape;
  private readonly path: string;
  private readonly services: Services;

  constructor(entity: EntityShape, registration: string, name: string, services: Services) {
    this.entity = entity;
    this.name = name;
    this.path = `/${entity.collection}/${encodeURIComponent(registration)}`;
    this.services = services;
    makeAutoObservable<CellEdit, 'entity' | 'path' | 'services'>(this, {
      name: false,
      entity: false,
      path: false,
      services: false,
      start: false,
      form: observableRef,
    });
  }

  start(): void {
    void this.read();
  }

  get field(): FormField | undefined {
    return this.form?.field(this.name);
  }

  /** Whether there is nothing more to do: it is saved, or was as wanted already. */
  async save(): Promise<boolean> {
    const { form, field } = this;
    if (form === undefined || field === undefined || this.isSaving) return false;
    field.touch();
    if (form.invalidFields.some(({ path }) => path === this.name)) return false;
    if (!form.isDirty) return true;
    return await this.send({ ...form.changes, _version: form.record?._version });
  }

  private async send(body: Readonly<Record<string, unknown>>): Promise<boolean> {
    this.isSaving = true;
    this.problem = undefined;
    try {
      await this.services.get(ApiService).patch(this.path, body, { isSilent: true });
      this.services.get(NotificationsService).success(this.t('Saved'));
      return true;
    } catch (error) {
      runInAction(() => (this.problem = explainFailure(error, this.t)));
      return false;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  private async read(): Promise<void> {
    try {
      const record = await this.services.get(ApiService).get<EntityRecord>(this.path, { isSilent: true });
      const { isAdmin } = this.services.get(SessionService).user;
      runInAction(() => (this.form = new RecordForm(this.entity, record, { isAdmin })));
    } catch (error) {
      runInAction(() => (this.problem = explainFailure(error, this.t)));
    }
  }

  private readonly t: TranslationService['translate'] = (key, values) => this.services.get(TranslationService).translate(key, values);
}
