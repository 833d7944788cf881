import type { ApiOptions, HeldAnswers, OfflineService, WaitingChange } from '@mortise/sdk/client';
import type { AxiosResponse } from 'axios';
import { makeAutoObservable, observableRef } from 'mobx';
import { queryString } from '../services/queryString.ts';
import type { WantedFile } from './KeptFiles.ts';
import type { CallContent } from './changes/OfflineChanges.ts';
import type { RefreshedSession, RefreshSession } from '../services/refreshSession.ts';

/** In the local storage of browsers that work without a network: the version of the application that they have. OFFLINE-033 */
export const OFFLINE_KEY = 'mortise.offline';
export const isOfflineBrowser = (): boolean => localStorage.getItem(OFFLINE_KEY) !== null;

/** What calls go through where the product works without a network. */
export interface Passage {
  through<T>(method: string, url: string, send: Send<T>, isFile: boolean, content?: CallContent): Promise<AxiosResponse<T>>;
  /** The session of before, where the server cannot say. */
  refresh(ask: RefreshSession): Promise<RefreshedSession | undefined>;
  kept(url: string): Promise<unknown>;
  retry(id: string): Promise<void>;
  drop(id: string): Promise<void>;
  content(id: string): Promise<Blob | undefined>;
  keepFiles(files: readonly WantedFile[]): Promise<void>;
  shared(): Promise<readonly File[]>;
  forgetShared(): Promise<void>;
  held(urls?: readonly string[]): Promise<HeldAnswers>;
  /** Asks the browser not to clear away what is kept. */
  persist(): Promise<void>;
  /** The user works without the server, or with it again. */
  choose(isChosen: boolean): void;
}

/** Sends a call as it is, or with other content. */
export type Send<T> = (content?: CallContent) => Promise<AxiosResponse<T>>;

/** Work without a network in this page. */
export interface OfflineWork {
  /** From here on what is kept is this user's; whatever others have left is removed. */
  keepFor(owner: string): Promise<void>;
  /** Ends it, and leaves nothing behind. */
  end(): Promise<void>;
}

/** The line to the server: calls as they are, until something stands in for it. Observable. */
export class Connection implements OfflineService {
  since: string | undefined = undefined;
  changes: readonly WaitingChange[] = [];
  isSending = false;
  isChosen = false;
  /** Once somebody's answers are kept. */
  isSupported = false;
  isPersistent: boolean | undefined = undefined;
  passage: Passage | undefined = undefined;
  work: Promise<OfflineWork> | undefined = undefined;
  /** What was read before it was known whether answers are kept; undefined once it is. */
  early: Set<string> | undefined = new Set();

  constructor() {
    makeAutoObservable(this, { passage: observableRef, changes: observableRef, work: false, early: false });
  }

  send<T>(method: string, url: string, send: Send<T>, isFile: boolean, content?: CallContent): Promise<AxiosResponse<T>> {
    if (this.passage) return this.passage.through(method, url, send, isFile, content);
    if (method === 'GET' && !isFile) this.early?.add(url);
    return send();
  }

  async kept(path: string, query?: ApiOptions['query']): Promise<unknown> {
    return this.passage?.kept(path + queryString(query));
  }

  async persist(): Promise<void> {
    await this.passage?.persist();
  }

  choose(isChosen: boolean): void {
    if (this.isSupported) this.passage?.choose(isChosen);
  }

  async retry(id: string): Promise<void> {
    await this.passage?.retry(id);
  }

  async drop(id: string): Promise<void> {
    await this.passage?.drop(id);
  }

  async content(id: string): Promise<Blob | undefined> {
    return this.passage?.content(id);
  }

  async held(urls?: readonly string[]): Promise<HeldAnswers> {
    return (await this.passage?.held(urls)) ?? { count: 0, bytes: 0, oldest: undefined, newest: undefined };
  }

  async shared(): Promise<readonly File[]> {
    return (await this.passage?.shared()) ?? [];
  }

  async forgetShared(): Promise<void> {
    await this.passage?.forgetShared();
  }

  async keepFiles(files: Parameters<OfflineService['keepFiles']>[0]): Promise<void> {
    await this.passage?.keepFiles(files.map(({ path, query, size }) => ({ url: path + queryString(query), size })));
  }

  async heldOf(asked: Parameters<OfflineService['heldOf']>[0]): Promise<HeldAnswers> {
    return this.held(asked.map(([path, query]) => path + queryString(query)));
  }
}
