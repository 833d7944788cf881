import { ApiError, entityLabel, type EntityShape, type EntityRecord, type TransitionInfo } from '@mortise/sdk';
import { TransitionAsking } from '@mortise/sdk/forms';
import { UNDO_SECONDS } from '@mortise/sdk/ui';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { readTransitions } from './ahead/RecordsAhead.ts';
import type { RecordServices } from './RecordServices.ts';

/** The page whose record is taken through its workflow. */
export interface MovedPage {
  readonly entity: EntityShape;
  readonly record: EntityRecord | undefined;
  readonly registration: string | undefined;
  /** Of the record below the API. */
  readonly path: string;
  /** A transition was taken. */
  moved(): void;
  /** A transition was refused for what stands elsewhere on the page. */
  refused(error: unknown): void;
}

/** The ways on from the status of a record: asks what one wants to know, and takes it. */
export class RecordTransitions {
  possible: readonly TransitionInfo[] = [];
  /** What the server said is missing, when it refused the one that is being asked about. */
  missing: NonNullable<TransitionInfo['conditions']> = [];
  /** The one that is being asked about. */
  asking: TransitionAsking | undefined = undefined;
  private asked = 0;
  private answered = 0;
  private readonly page: MovedPage;
  private readonly services: RecordServices;

  constructor(page: MovedPage, services: RecordServices) {
    this.page = page;
    this.services = services;
    makeAutoObservable<RecordTransitions, 'page' | 'services' | 'asked' | 'answered'>(
      this,
      {
        page: false,
        services: false,
        asked: false,
        answered: false,
        possible: observableRef,
        asking: observableRef,
        missing: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Reads which there are; an answer after that of a later question is dropped. Where that fails there are none. */
  async load(asked?: Promise<readonly TransitionInfo[]>): Promise<void> {
    const { entity, registration, path } = this.page;
    if (registration === undefined || entity.workflow === undefined) return;
    const turn = (this.asked += 1);
    const possible = await (asked ?? readTransitions(this.services.api, entity, path));
    if (turn < this.answered) return;
    this.answered = turn;
    runInAction(() => (this.possible = possible));
  }

  async run(transition: TransitionInfo): Promise<void> {
    if (TransitionAsking.isFor(transition)) this.ask(transition);
    else await this.take(transition).catch((error: unknown) => this.refused(error));
  }

  /** Says what the transition will do, and asks whether to take it. */
  ask(transition: TransitionInfo): void {
    const { entity, record } = this.page;
    this.missing = [];
    if (record) this.asking = new TransitionAsking(entity, record, transition);
  }

  /** Runs what was asked about. What the server says of a field that was asked for stands at that field; the dialog stays. */
  async runAsked(): Promise<void> {
    const { asking } = this;
    const body = asking?.checkedBody();
    if (asking === undefined || body === undefined || asking.isRunning) return;
    asking.begin(true);
    try {
      await this.take(asking.transition, body);
      this.stopAsking();
    } catch (error) {
      if (asking.refuse(error)) return;
      // What is wrong is elsewhere on the page; anything else can be tried again.
      if (error instanceof ApiError && error.details.fieldProps !== undefined) this.stopAsking();
      this.refused(error);
    } finally {
      asking.begin(false);
    }
  }

  /** What is missing is in the answer; the page learns it by asking again. Where others saved meanwhile, one sees it before going on. */
  private refused(error: unknown): void {
    if (error instanceof ApiError && error.code === 'STALE_VERSION') {
      this.stopAsking();
      this.page.moved();
    }
    if (error instanceof ApiError && error.details.conditions !== undefined) {
      this.missing = error.details.conditions;
      void this.load();
    }
    this.page.refused(error);
  }

  stopAsking(): void {
    this.asking = undefined;
  }

  private async take(transition: TransitionInfo, typed: object = {}): Promise<void> {
    const { notifications, t } = this.services;
    const { entity, registration = '', path } = this.page;
    const label = t(transition.label);
    await this.send(`${path}/transitions/${encodeURIComponent(transition.code)}`, typed);
    const named = { label, entity: t(entityLabel(entity)), registration };
    if (transition.props.fourEyes === true)
      notifications.success(t('Approval of "{label}" was asked for: {entity} "{registration}"', named));
    else this.notify(t('Transition "{label}" executed successfully for {entity} "{registration}"', named), transition, path);
    this.page.moved();
  }

  /** On the version that one saw, or one's own later one: what follows from one's own steps does not hold one up. */
  private async send(url: string, typed: object): Promise<void> {
    const { api, notifications, session } = this.services;
    const post = (version: number | undefined) => api.post(url, { _version: version, ...typed }, { isSilent: true });
    try {
      await post(this.page.record?._version).catch((error: unknown) => {
        const current = error instanceof ApiError && error.code === 'STALE_VERSION' ? (error.details.current as EntityRecord) : undefined;
        if (current?._updateUser !== session.user.username) throw error;
        return post(current._version);
      });
    } catch (error) {
      notifications.failure(error);
      throw error;
    }
  }

  /** What can be taken back is offered for ten seconds. */
  private notify(message: string, { code, isReversible }: TransitionInfo, path: string): void {
    const { api, notifications, t } = this.services;
    if (isReversible !== true) return notifications.success(message);
    const takeBack = async (): Promise<void> => {
      try {
        await api.post(`${path}/transitions/${encodeURIComponent(code)}/undo`, undefined, { isSilent: true });
        this.page.moved();
      } catch (error) {
        notifications.failure(error);
      }
    };
    notifications.success({ message, seconds: UNDO_SECONDS, action: { label: t('Undo'), run: () => void takeBack() } });
  }
}
