import { dashed, disposeAll, entityPluralLabel, type Disposer, type EntityShape, type Services } from '@mortise/sdk';
import { NotificationsService, ScriptsService, SessionService, TranslationService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { readSettings, type ListSettings } from './listSettings.ts';

/** So long nobody misses the shape of what comes, in milliseconds: to draw it before that takes time from the rows. */
const PATIENCE = 300;

/** How the list page of an entity is set up by the tenant's script `{entity}-list`, where there is one. */
export class ListSettingsStore {
  /** Absent until it is known. */
  settings: ListSettings | undefined = undefined;
  /** Whether the criteria to begin with stand in the address: from then on it alone says what is shown. */
  hasBegun = false;
  /** Whether the user has waited so long that they should see the shape of what comes. */
  isLate = false;
  private readonly entity: EntityShape;
  private readonly services: Services;
  private isLive = false;

  constructor(entity: EntityShape, services: Services) {
    this.entity = entity;
    this.services = services;
    makeAutoObservable<ListSettingsStore, 'entity' | 'services' | 'isLive' | 't'>(this, {
      entity: false,
      services: false,
      isLive: false,
      start: false,
      t: false,
      settings: observableRef,
    });
  }

  /** Follows the script as it is published. */
  start(): Disposer {
    this.isLive = true;
    void this.load();
    const timer = setTimeout(() => runInAction(() => (this.isLate = true)), PATIENCE);
    const published = this.services.get(ScriptsService).follow(this.script, () => void this.load());
    return disposeAll([published, () => clearTimeout(timer), () => (this.isLive = false)]);
  }

  begin(): void {
    this.hasBegun = true;
  }

  private get script(): string {
    const name = `${dashed(this.entity.name)}-list`;
    return this.services.get(SessionService).configuration.scriptOverrides[name] ?? name;
  }

  private async load(): Promise<void> {
    const settings = await this.ask();
    if (this.isLive && JSON.stringify(settings) !== JSON.stringify(this.settings)) runInAction(() => (this.settings = settings));
  }

  /** Without a script, and when it fails, the list shows what the entity declares. */
  private async ask(): Promise<ListSettings> {
    const { entity, script } = this;
    try {
      const context = { entity: entity.name };
      const answer = await this.services.get(ScriptsService).execute(script, context, { isOptional: true, isSilent: true });
      if (answer === undefined) return { entity };
      const { settings, unknown } = readSettings(answer, entity);
      if (unknown.length > 0) this.notifyUnknown(unknown);
      return settings;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      this.warn(this.t('The script "{script}" failed; the list shows what it always does: {problem}', { script, problem }));
      return { entity };
    }
  }

  private notifyUnknown(unknown: readonly string[]): void {
    const { entity, script } = this;
    const entities = this.t(entityPluralLabel(entity)).toLowerCase();
    const names = unknown.join(', ');
    this.warn(this.t('The script "{script}" names what a list of {entities} does not have: {names}', { script, entities, names }));
  }

  private warn(message: string): void {
    this.services.get(NotificationsService).warning(message);
  }

  private t(text: string, values?: Readonly<Record<string, string>>): string {
    return this.services.get(TranslationService).translate(text, values);
  }
}
