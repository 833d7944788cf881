import type { Disposer, EntityShape } from '@mortise/sdk';
import type { EventsService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import { afterPause } from './afterPause.ts';
import type { ScriptRow } from './contract.ts';
import { OpenScript, type ScriptNeeds } from './OpenScript.ts';
import { scriptGroups, wantedNames, type ScriptGroup } from './scriptNames.ts';

const SEARCH_AFTER = 250;

/** The screen: which scripts there are, and which are open. */
export class ScriptsStore {
  rows: readonly ScriptRow[] = [];
  search = '';
  /** Also those that nobody has written yet. */
  isAll = false;
  tabs: readonly OpenScript[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  readonly needs: ScriptNeeds;
  private readonly entities: readonly EntityShape[];
  private readonly events: EventsService;
  private readonly stops = new Map<OpenScript, Disposer>();

  constructor(needs: Omit<ScriptNeeds, 'onStored'>, entities: readonly EntityShape[], events: EventsService) {
    this.needs = { ...needs, onStored: () => void this.load() };
    this.entities = entities;
    this.events = events;
    makeAutoObservable<ScriptsStore, 'entities' | 'events' | 'stops'>(
      this,
      {
        needs: false,
        entities: false,
        events: false,
        stops: false,
        start: false,
        rows: observableRef,
        tabs: observableShallow,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const searching = afterPause(
      () => this.search,
      () => void this.load(),
      SEARCH_AFTER,
    );
    const following = this.events.on('script', ({ name, version }) => {
      void this.load();
      this.find(name)?.meet(version);
    });
    const meeting = this.events.on('draft', ({ name }) => {
      void this.load();
      void this.find(name)?.meetDraft();
    });
    const standing = this.events.on('ready', () => {
      void this.load();
      for (const script of this.tabs) void script.catchUp();
    });
    void this.load();
    return () => {
      searching();
      following();
      meeting();
      standing();
      for (const stop of this.stops.values()) stop();
      this.stops.clear();
    };
  }

  get groups(): readonly ScriptGroup[] {
    const text = this.search.toLowerCase();
    const wanted = this.isAll ? wantedNames(this.entities).filter((name) => name.toLowerCase().includes(text)) : [];
    return scriptGroups(this.rows, wanted);
  }

  get isUnsaved(): boolean {
    return this.tabs.some((script) => script.isUnsaved);
  }

  find(name: string): OpenScript | undefined {
    return this.tabs.find((script) => script.name === name);
  }

  show(search: string, isAll: boolean): void {
    this.search = search;
    this.isAll = isAll;
  }

  async load(): Promise<void> {
    const { search } = this;
    try {
      const rows = await this.needs.api.list(search);
      if (search === this.search) runInAction(() => Object.assign(this, { rows, error: undefined, isLoading: false }));
    } catch (error) {
      runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }

  /** Opens a script in a tab of its own, or finds the tab. */
  open(name: string): void {
    if (this.find(name)) return;
    const script = new OpenScript(name, this.needs);
    this.tabs = [...this.tabs, script];
    this.stops.set(script, script.start());
  }

  /** Answers the script that stands beside it, to be shown next. Its draft stays. */
  close(name: string): OpenScript | undefined {
    const index = this.tabs.findIndex((script) => script.name === name);
    const script = this.tabs[index];
    if (script === undefined) return undefined;
    this.stops.get(script)?.();
    this.stops.delete(script);
    this.tabs = this.tabs.filter((other) => other !== script);
    return this.tabs[index] ?? this.tabs[index - 1];
  }

  /** Who published a script that does not start because they are locked or gone. */
  lostPublisherOf(name: string): string | undefined {
    const row = this.rows.find((one) => one.name === name);
    return row?.isWithoutPublisher === true ? row.updateUser : undefined;
  }

  /** Takes a script out of use; its history stays. @throws ApiError */
  async remove(name: string): Promise<OpenScript | undefined> {
    await this.needs.api.remove(name);
    const next = this.close(name);
    await this.load();
    return next;
  }
}
