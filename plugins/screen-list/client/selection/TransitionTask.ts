import { entityLabel, entityPluralLabel, type EntityShape, type Services, type TransitionInfo, type TransitionOutlook } from '@mortise/sdk';
import { ApiService, NotificationsService, TranslationService } from '@mortise/sdk/client';
import { TransitionAsking } from '@mortise/sdk/forms';
import { UNDO_SECONDS } from '@mortise/sdk/ui';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { chunks } from './chunks.ts';
import { explainFailure } from './explainFailure.ts';
import { RecordWork } from './RecordWork.ts';
import type { SelectionTask } from './SelectionTask.ts';
import { type OutcomeActions, notifyOutcome } from './notifyOutcome.ts';

/** Identifiers that one request may name. */
const MOST_NAMED = 1_000;

/** The list whose records are worked on. */
export interface WorkedOnList {
  show(registrations: readonly string[]): void;
  reload(): void;
}

/** A transition of the selected records: what it would meet with, then running it where it is possible. */
export class TransitionTask implements SelectionTask {
  /** Of each record, those that cannot take it first; undefined while it is not known. */
  outlooks: readonly TransitionOutlook[] | undefined = undefined;
  error: Error | undefined = undefined;
  readonly transition: TransitionInfo;
  /** What it wants to know, once for all of the records. */
  readonly asking: TransitionAsking;
  readonly entity: EntityShape;
  readonly work: RecordWork;
  readonly registrations: readonly string[];
  /** What is sent for each record. */
  private body: object = {};
  private readonly list: WorkedOnList | undefined;
  private readonly api: ApiService;
  private readonly notifications: NotificationsService;
  private readonly t: TranslationService['translate'];

  constructor(entity: EntityShape, transition: TransitionInfo, registrations: readonly string[], services: Services, list?: WorkedOnList) {
    this.list = list;
    const translation = services.get(TranslationService);
    this.entity = entity;
    this.transition = transition;
    this.asking = new TransitionAsking(entity, undefined, transition);
    this.registrations = registrations;
    this.api = services.get(ApiService);
    this.notifications = services.get(NotificationsService);
    this.t = (key, values) => translation.translate(key, values);
    this.work = new RecordWork(
      (registration) => this.runOne(registration),
      (error) => explainFailure(error, this.t),
    );
    makeAutoObservable<TransitionTask, 'body' | 'list' | 'api' | 'notifications' | 't'>(this, {
      transition: false,
      asking: false,
      entity: false,
      work: false,
      registrations: false,
      body: false,
      list: false,
      api: false,
      notifications: false,
      t: false,
      outlooks: observableRef,
      error: observableRef,
    });
  }

  get title(): string {
    return this.t(this.transition.label);
  }

  /** Whether it only asks a second person. */
  get asksForApproval(): boolean {
    return this.transition.props.fourEyes === true;
  }

  get possible(): readonly string[] {
    return (this.outlooks ?? []).flatMap(({ registration, rejectionReason }) => (rejectionReason === undefined ? [registration] : []));
  }

  /** Asks what the transition would meet with. */
  async preview(): Promise<void> {
    this.error = undefined;
    try {
      const found: TransitionOutlook[] = [];
      for (const named of chunks(this.registrations, MOST_NAMED)) found.push(...(await this.outlooksOf(named)));
      runInAction(() => (this.outlooks = this.withMissing(found)));
    } catch (error) {
      runInAction(() => (this.error = error as Error));
    }
  }

  /** Begins nothing while something that was typed is wrong: it is marked then. */
  async run(): Promise<void> {
    const body = this.asking.checkedBody();
    if (body === undefined) return;
    this.body = body;
    await (this.work.hasBegun ? this.work.runLeft() : this.work.run(this.possible));
  }

  notify(): void {
    const label = this.title;
    const entity = this.t(entityLabel(this.entity));
    const success = (registration: string): string =>
      this.asksForApproval
        ? this.t('Approval of "{label}" was asked for: {entity} "{registration}"', { label, entity, registration })
        : this.t('Transition "{label}" executed successfully for {entity} "{registration}"', { label, entity, registration });
    const entities = this.t(entityPluralLabel(this.entity)).toLowerCase();
    const successes = (count: number): string =>
      this.asksForApproval
        ? this.t('Approval of "{label}" was asked for: {count} {entities}', { label, count, entities })
        : this.t('"{label}": {count} {entities} done', { label, count, entities });
    const texts = { success, successes, failureTitle: this.t('Transition "{label}" failed', { label }) };
    notifyOutcome(this.notifications, this.work, texts, this.actions());
  }

  /** What was done can be looked at, and for ten seconds taken back. */
  private actions(): OutcomeActions {
    const done = [...this.work.done];
    const show = this.list && { label: this.t('Show'), run: () => this.list!.show(done) };
    const undo = this.transition.isReversible === true && { label: this.t('Undo'), run: () => void this.takeBack(done) };
    const actions = [...(done.length > 1 && show ? [show] : []), ...(undo ? [undo] : [])];
    return actions.length === 0 ? {} : { actions, seconds: UNDO_SECONDS };
  }

  /** Takes back what was done, record by record. */
  private async takeBack(registrations: readonly string[]): Promise<void> {
    const undo = new RecordWork(
      (registration) => this.undoOne(registration),
      (error) => explainFailure(error, this.t),
    );
    await undo.run(registrations);
    notifyOutcome(this.notifications, undo, {
      success: (registration) => this.t('{registration} is taken back', { registration }),
      successes: (count) => this.t('{count} are taken back', { count }),
      failureTitle: this.t('Not all could be taken back'),
    });
    this.list?.reload();
  }

  private async undoOne(registration: string): Promise<void> {
    await this.api.post(`${this.pathOf(registration)}/undo`, undefined, { isSilent: true });
  }

  private pathOf(registration: string): string {
    return `/${this.entity.collection}/${encodeURIComponent(registration)}/transitions/${encodeURIComponent(this.transition.code)}`;
  }

  private outlooksOf(named: readonly string[]): Promise<readonly TransitionOutlook[]> {
    const query = { details: this.transition.code };
    return this.api.post<readonly TransitionOutlook[]>(`/${this.entity.collection}/transitions`, named, { query, isSilent: true });
  }

  private withMissing(found: readonly TransitionOutlook[]): readonly TransitionOutlook[] {
    const known = new Set(found.map(({ registration }) => registration));
    const missing = this.registrations.filter((registration) => !known.has(registration));
    const gone = missing.map((registration) => ({ registration, status: '', rejectionReason: 'The record is no longer there.' }));
    return [...gone, ...found].toSorted((one, other) => Number(isPossible(one)) - Number(isPossible(other)));
  }

  private async runOne(registration: string): Promise<void> {
    await this.api.post(this.pathOf(registration), this.body, { isSilent: true });
  }
}

const isPossible = ({ rejectionReason }: TransitionOutlook): boolean => rejectionReason === undefined;
