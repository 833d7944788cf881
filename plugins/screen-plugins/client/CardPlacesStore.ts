import { arrangementName, dashed, type Arrangement, type Disposer, type InstalledPlugin } from '@mortise/sdk';
import type { ApiService, ContributionsService, EntitiesService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { drafts, scripts, dryRuns } from '../../../kernel/contract.ts';
import { missingCards, withCard, type MissingCard, type ScriptText } from './missingCards.ts';

/** Where cards of plugins do not stand because a layout script decides what a page shows, and how they come there. */
export class CardPlacesStore {
  scripts: readonly ScriptText[] = [];
  /** The card that is being placed. */
  private busy: string | undefined = undefined;
  private readonly api: ApiService;
  private readonly contributions: ContributionsService;
  private readonly entities: EntitiesService;
  private readonly isReadable: boolean;

  /** `isReadable`: whether the user may read scripts. */
  constructor(api: ApiService, contributions: ContributionsService, entities: EntitiesService, isReadable: boolean) {
    this.isReadable = isReadable;
    this.api = api;
    this.contributions = contributions;
    this.entities = entities;
    makeAutoObservable<CardPlacesStore, 'api' | 'contributions' | 'entities' | 'isReadable'>(
      this,
      { api: false, contributions: false, entities: false, isReadable: false, start: false, scripts: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    if (this.isReadable) void this.load();
    return () => {};
  }

  /** Without the scripts nothing is said to be missing: the screen is there for the plugins. */
  async load(): Promise<void> {
    try {
      const { scripts } = await this.api.call<typeof dryRuns.exportScripts>('GET /script/export', { isSilent: true });
      runInAction(() => (this.scripts = scripts));
    } catch (error) {
      console.warn(error);
    }
  }

  isBusy(missing: MissingCard): boolean {
    return this.busy === keyOf(missing);
  }

  /** Observable: follows the plugins that are loaded. */
  missingOf({ cards = [], contributes }: Pick<InstalledPlugin, 'cards' | 'contributes'>): readonly MissingCard[] {
    const kinds = new Set([...(contributes?.['cards'] ?? []), ...cards].map(({ id }) => id));
    const placed = [...kinds].flatMap((id) => this.contributions.find('cards', id) ?? []);
    return missingCards(placed, this.entities.all, this.scripts);
  }

  /**
   * Adds the card to the arrangement of the pages and publishes it. `name`: of the page for all records, where there is none yet.
   * Rejects with what the server says, and where the user has a draft of the same arrangement, which publishing would replace.
   */
  async place(missing: MissingCard, { name, message }: { readonly name: string; readonly message: string }): Promise<void> {
    const script = arrangementName(dashed(missing.entity.name));
    const params = { name: script };
    const asked = { params, query: { no404: 1 }, isSilent: true };
    this.busy = keyOf(missing);
    try {
      const [draft, published] = await Promise.all([
        this.api.call<typeof drafts.readDraft>('GET /script/scripts/:name/draft', asked),
        this.api.call<typeof scripts.sourceOfScript>('GET /script/scripts/:name/source', asked),
      ]);
      if (draft.source !== undefined) throw new Error('Publish or discard your draft of these pages first.');
      const known = published === undefined ? { v: 1 as const, pages: [] } : (JSON.parse(published.source) as Arrangement);
      const text = `${JSON.stringify(withCard(known, missing, name), null, 2)}\n`;
      const body = { source: text, tests: [], baseVersion: published?.version ?? 0, message };
      await this.api.call<typeof scripts.publishScript>('PUT /script/scripts/:name', { params, body, isSilent: true });
      await this.load();
    } finally {
      runInAction(() => (this.busy = undefined));
    }
  }
}

const keyOf = ({ kind, entity }: MissingCard): string => `${kind} ${entity.name}`;
