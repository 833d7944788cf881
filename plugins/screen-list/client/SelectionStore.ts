import { entityLabel, type Disposer, type TransitionInfo } from '@mortise/sdk';
import type { ApiService, DialogsService, NotificationsService, TranslationService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ListStore } from './ListStore.ts';

const RELOAD_AFTER = 500;
const MOST_LINES = 12;

interface Outcome {
  readonly registration: string;
  readonly error?: string;
}

/** What can be done with the selected rows. */
export class SelectionStore {
  transitions: readonly TransitionInfo[] = [];
  /** How many have been done, while it runs. */
  done: number | undefined = undefined;
  private readonly list: ListStore;
  private readonly api: ApiService;
  private readonly dialogs: DialogsService;
  private readonly notifications: NotificationsService;
  private readonly t: TranslationService['translate'];

  constructor(
    list: ListStore,
    api: ApiService,
    dialogs: DialogsService,
    notifications: NotificationsService,
    t: TranslationService['translate'],
  ) {
    this.list = list;
    this.api = api;
    this.dialogs = dialogs;
    this.notifications = notifications;
    this.t = t;
    makeAutoObservable<SelectionStore, 'list' | 'api' | 'dialogs' | 'notifications' | 't'>(this, {
      list: false, api: false, dialogs: false, notifications: false, t: false, start: false, transitions: observableRef,
    }); // prettier-ignore
  }

  start(): Disposer {
    return reaction(() => this.registrations, () => void this.load(), { fireImmediately: true, delay: 100 }); // prettier-ignore
  }

  get registrations(): readonly string[] {
    return [...this.list.selected];
  }

  /** Runs a transition for each selected record; tells of each how it went. Answers those that were selected. */
  async run(transition: TransitionInfo): Promise<readonly string[] | undefined> {
    const { registrations } = this;
    const { confirm } = transition.props;
    const label = this.t(transition.label);
    if (confirm !== undefined && !(await this.dialogs.confirm({ title: label, message: this.t(confirm), confirm: label })))
      return undefined;
    const outcomes: Outcome[] = [];
    for (const registration of registrations) {
      runInAction(() => (this.done = outcomes.length));
      outcomes.push(await this.runOne(registration, transition));
    }
    this.tell(label, outcomes);
    await new Promise((resolve) => setTimeout(resolve, RELOAD_AFTER));
    runInAction(() => (this.done = undefined));
    return registrations;
  }

  private async runOne(registration: string, { code }: TransitionInfo): Promise<Outcome> {
    const path = `/${this.list.entity.collection}/${encodeURIComponent(registration)}/transitions/${encodeURIComponent(code)}`;
    try {
      await this.api.post(path, {}, { isSilent: true });
      return { registration };
    } catch (error) {
      const reason =
        error instanceof Error && 'details' in error ? (error.details as { readonly rejectionReason?: string }).rejectionReason : undefined;
      return { registration, error: this.t(reason ?? (error instanceof Error ? error.message : String(error))) };
    }
  }

  private tell(label: string, outcomes: readonly Outcome[]): void {
    const entity = this.t(entityLabel(this.list.entity));
    const good = outcomes.filter(({ error }) => error === undefined);
    const bad = outcomes.filter(({ error }) => error !== undefined);
    const success = good.map(({ registration }) =>
      this.t('Transition "{label}" executed successfully for {entity} "{registration}"', { label, entity, registration }),
    );
    if (success.length > 0) this.notifications.success(lines(success));
    if (bad.length > 0) {
      this.notifications.error({
        title: this.t('Transition "{label}" failed', { label }),
        message: lines(bad.map(({ registration, error }) => `${registration}: ${error}`)),
      });
    }
  }

  private async load(): Promise<void> {
    const { registrations } = this;
    if (registrations.length === 0) return;
    const path = `/${this.list.entity.collection}/transitions`;
    const query = { exclude: ['modals', 'printings', 'documents'] };
    const transitions = await this.api.post<readonly TransitionInfo[]>(path, registrations, { query }).catch(() => []);
    if (registrations === this.registrations) runInAction(() => (this.transitions = inOrder(transitions)));
  }
}

/** As sent; those that ask to stand on the right come last. Specification 2§4. */
export const inOrder = (transitions: readonly TransitionInfo[]): readonly TransitionInfo[] =>
  transitions.toSorted((one, other) => Number(one.props.pullRight === true) - Number(other.props.pullRight === true));

const lines = (all: readonly string[]): string =>
  [...all.slice(0, MOST_LINES), ...(all.length > MOST_LINES ? [`… ${all.length - MOST_LINES}`] : [])].join('\n');
