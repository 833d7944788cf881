import type { Disposer } from '@mortise/sdk';
import type { EventsService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ListName } from './listContract.ts';
import { OpenList, type ListNeeds } from './OpenList.ts';

/** The code lists of the tenant, and the one that is open. */
export class ListsStore {
  names: readonly ListName[] = [];
  current: OpenList | undefined = undefined;
  isLoading = true;
  error: Error | undefined = undefined;
  readonly isWritable: boolean;
  private readonly needs: ListNeeds;
  private readonly events: EventsService;
  private stopCurrent: Disposer = () => {};

  constructor(needs: Omit<ListNeeds, 'onStored'>, events: EventsService, isWritable: boolean) {
    this.needs = { ...needs, onStored: () => void this.load() };
    this.events = events;
    this.isWritable = isWritable;
    makeAutoObservable<ListsStore, 'needs' | 'events' | 'stopCurrent'>(
      this,
      {
        isWritable: false,
        needs: false,
        events: false,
        stopCurrent: false,
        start: false,
        names: observableRef,
        current: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const following = this.events.on('list', ({ name, version }) => {
      void this.load();
      if (this.current?.name === name) this.current.meet(version);
    });
    const standing = this.events.on('ready', () => {
      void this.load();
      void this.current?.catchUp();
    });
    void this.load();
    return () => {
      following();
      standing();
      this.stopCurrent();
    };
  }

  async load(): Promise<void> {
    try {
      const names = await this.needs.api.names();
      runInAction(() => Object.assign(this, { names, error: undefined, isLoading: false }));
    } catch (error) {
      runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }

  /** Shows a list; none when the name is empty. */
  open(name: string): void {
    if (this.current?.name === name) return;
    this.stopCurrent();
    this.current = name === '' ? undefined : new OpenList(name, this.needs);
    this.stopCurrent = this.current?.start() ?? (() => {});
  }
}
