import type { LocalDrafts } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { DraftAnswer, ScriptContent, ScriptDraft } from './contract.ts';
import { sameContent } from './sameContent.ts';
import type { ScriptsApi } from './ScriptsApi.ts';

export interface DraftNeeds {
  readonly api: ScriptsApi;
  readonly drafts: LocalDrafts<ScriptDraft>;
  /** Told when the server has a new draft or version. */
  readonly onStored: () => void;
}

/** What is typed, and whether it differs from what is published. */
export interface TypedScript {
  readonly content: ScriptContent;
  readonly baseVersion: number;
  readonly isChanged: boolean;
}

/** Keeps what is typed: in this browser at once, on the server when it is saved. */
export class DraftKeeper {
  state: 'saved' | 'waiting' | 'saving' | 'failed' = 'saved';
  private readonly name: string;
  private readonly needs: DraftNeeds;
  private readonly typed: () => TypedScript;

  constructor(name: string, needs: DraftNeeds, typed: () => TypedScript) {
    this.name = name;
    this.needs = needs;
    this.typed = typed;
    makeAutoObservable<DraftKeeper, 'name' | 'needs' | 'typed' | 'draft'>(this, {
      name: false,
      needs: false,
      typed: false,
      draft: false,
      newerOf: false,
    });
  }

  /** Something was typed. */
  touch(): void {
    if (this.state !== 'saving') this.state = 'waiting';
    this.needs.drafts.write(this.name, this.draft());
  }

  /** Sends the draft; what is typed meanwhile follows at once. */
  async save(): Promise<void> {
    if (this.state !== 'waiting' && this.state !== 'failed') return;
    const { api } = this.needs;
    const draft = this.draft();
    const isLatest = await this.send(() => (this.typed().isChanged ? api.saveDraft(this.name, draft) : api.removeDraft(this.name)), draft);
    if (!isLatest) await this.save();
  }

  /** Throws the draft away, here and on the server; what is typed is what is published again. */
  async discard(): Promise<void> {
    this.forget();
    const isLatest = await this.send(() => this.needs.api.removeDraft(this.name), this.draft());
    if (!isLatest) await this.save();
  }

  /** The draft became a version. */
  forget(): void {
    this.state = 'saved';
    this.needs.drafts.remove(this.name);
  }

  /** The draft that was kept here or on the server, whichever is newer. */
  newerOf({ source, tests = [], baseVersion = 0, date = '' }: DraftAnswer): ScriptDraft | undefined {
    const here = this.needs.drafts.read(this.name);
    const there = source === undefined ? undefined : { source, tests, baseVersion, date };
    if (here === undefined || there === undefined) return here ?? there;
    return here.date >= there.date ? here : there;
  }

  /** Whether nothing more was typed meanwhile, or the server cannot be reached. */
  private async send(call: () => Promise<void>, sent: ScriptDraft): Promise<boolean> {
    this.state = 'saving';
    try {
      await call();
    } catch {
      runInAction(() => (this.state = 'failed'));
      return true;
    }
    const { content, baseVersion } = this.typed();
    const isLatest = sent.baseVersion === baseVersion && sameContent(sent, content);
    runInAction(() => (this.state = isLatest ? 'saved' : 'waiting'));
    if (isLatest) this.needs.drafts.remove(this.name);
    this.needs.onStored();
    return isLatest;
  }

  private draft(): ScriptDraft {
    const { content, baseVersion } = this.typed();
    return { ...content, baseVersion, date: new Date().toISOString() };
  }
}
