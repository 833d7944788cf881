import { ApiError, type EntityShape } from '@mortise/sdk';
import type { HeldAnswers, NotificationsService, TranslationService, WaitingFile } from '@mortise/sdk/client';
import { AxiosError, AxiosHeaders, isAxiosError, type AxiosResponse } from 'axios';
import { action, runInAction } from 'mobx';
import type { RefreshedSession, RefreshSession } from '../services/refreshSession.ts';
import { type AskedBoard, boardAddress, boardOf, keptWays, waysOf } from './boardWays.ts';
import { isCreation } from './changes/changedRecord.ts';
import { repeatedChange } from './changes/mergedChange.ts';
import type { CallContent, Writing } from './changes/OfflineChanges.ts';
import type { OpenChanges } from './changes/openChanges.ts';
import { isStoragePersistent, persistStorage } from './changes/persistStorage.ts';
import type { Connection, Passage, Send } from './Connection.ts';
import type { Answer, KeptAnswer, KeptAnswers } from './KeptAnswers.ts';
import type { ContentFile, KeptFiles, WantedFile } from './KeptFiles.ts';
import { addressesOfLists } from './listAnswers.ts';
import { recordOfList } from './recordOfList.ts';
import type { SharedFiles } from './SharedFiles.ts';

/** OFFLINE-005 */
const PING_MS = 2_000;
/** A server that answers again sooner was not away: one request was lost. */
const TELL_MS = 1_500;
/** So long a read may take before it is looked whether the server is still there. */
const SLOW_MS = 8_000;
/** The server is there, and could not take what waits: the first pause, each twice as long as the one before, up to the longest. */
const AGAIN_MS = 2_000;
const LONGEST_AGAIN_MS = 30_000;
/** In place of a token until the server gives one. */
const NO_TOKEN = 'offline';
/** Answers that are good for the moment alone, or nobody's business later. */
const NOT_KEPT = /^\/core\/(?:auth|ping|live|ready|tenant-export|download-links)(?:[/?]|$)/;
/** Said in its place alone, not as a notice as well. */
const NOT_KEPT_MESSAGE = 'This was not kept on this device. It is there again once you are online.';
const OFFLINE_MESSAGE = 'You are in offline mode, some features requiring network connectivity are not available.';
const KEPT_HEADERS = /^(?:x-pagination-|content-type$)/;

interface Needs {
  readonly connection: Connection;
  readonly notifications: Pick<NotificationsService, 'warning' | 'success'>;
  readonly translations: Pick<TranslationService, 'translate'>;
  readonly ping: () => Promise<boolean>;
  /** A token for a page that began without one. */
  readonly regain: () => Promise<unknown>;
  /** Keeps for other tabs and the next page that the user works without the server, or does not any more. */
  readonly keepChoice: (isChosen: boolean) => void;
  readonly version: string;
  /** What another application shared. */
  readonly sharedFiles: Pick<SharedFiles, 'read' | 'forget'>;
  /** Rejects where there is none. */
  readonly download: (url: string) => Promise<ContentFile>;
}

/** What is open of a user. */
export interface UserParts {
  readonly answers: KeptAnswers;
  /** What they save without a network; undefined where the browser cannot keep it. */
  readonly open?: OpenChanges | undefined;
  readonly files?: KeptFiles | undefined;
}

/** Keeps what is read, and answers from it while the server does not. */
export class OfflinePassage implements Passage {
  /** Of the user whose session it is; nothing is kept while nobody has signed in. */
  private answers: KeptAnswers | undefined;
  private owner: string | undefined;
  /** What they save without a network; undefined where the browser cannot keep it. */
  private open: OpenChanges | undefined;
  /** Contents of documents that they marked. */
  private files: KeptFiles | undefined;
  private sending = 0;
  private isUnproven = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  private telling: ReturnType<typeof setTimeout> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private pause = AGAIN_MS;
  /** Reads that wait for the server. */
  private readonly waiting = new Set<() => void>();
  private keepingBoards: Promise<void> = Promise.resolve();
  private forgetting: Promise<void> = Promise.resolve();
  private readonly needs: Needs;

  constructor(needs: Needs) {
    this.needs = needs;
  }

  use(owner: string, { answers, open, files }: UserParts): void {
    this.open?.close();
    this.open = open;
    this.files = files;
    this.owner = owner;
    this.answers = answers;
    this.show(true);
  }

  isOf(owner: string): boolean {
    return this.answers !== undefined && this.owner === owner;
  }

  async through<T>(
    method: string,
    known: string,
    sendKnown: Send<T>,
    isFile: boolean,
    contentKnown?: CallContent,
  ): Promise<AxiosResponse<T>> {
    const { url, send, content } = await this.renamed(method, known, sendKnown, contentKnown);
    const waitingFile = isFile ? this.open?.changes.fileAt(url) : undefined;
    if (waitingFile?.file !== undefined) return this.answerWaiting(waitingFile.id, waitingFile.file);
    const isRead = method === 'GET' && !isFile && !NOT_KEPT.test(url);
    const invented = isRead ? this.open?.changes.invented(url) : undefined;
    if (invented !== undefined) return responseOf<T>({ status: 200, data: invented, headers: {} });
    const writing = content && this.open?.changes.writing(method, url, content);
    const isAway = this.needs.connection.since !== undefined;
    if (writing && (isAway || this.open?.changes.isOfNew(writing))) return this.wait<T>(writing, false);
    const takenBack = isAway && method === 'POST' ? await this.open?.changes.takenBack(url) : undefined;
    if (takenBack !== undefined) return responseOf<T>({ status: 200, data: takenBack, headers: {} });
    const board = boardOf(method, url, content?.body);
    if (isAway) return board ? this.answerBoard(board) : this.answer(isRead, url, refusalOf(method), content);
    // Of whoever asks: an answer that comes after they left is kept for nobody else.
    const { answers } = this;
    // Whose it is becomes known later: it is asked for again then.
    if (isRead && answers === undefined) this.needs.connection.early?.add(url);
    try {
      const isRepeatable = isRead || board !== undefined || (writing?.content ?? content)?.headers['Idempotency-Key'] !== undefined;
      const sent = (): Promise<AxiosResponse<T>> => send(writing?.content);
      const response = await (isRepeatable ? this.untilAway(sent) : sent());
      if (isForeign(response))
        throw new AxiosError('Not an answer of the server', AxiosError.ERR_NETWORK, response.config, response.request);
      if (isRead && response.status === 200 && answers) void this.keep(url, response, answers);
      if (board && response.status === 200 && answers) this.keepBoard(board, response.data, answers);
      return response;
    } catch (error) {
      if (isRead && isTakenAway(error)) void answers?.drop(url);
      if (!isUnanswered(error)) throw error;
      this.goOffline();
      if (board) return this.answerBoard(board);
      return writing ? this.wait<T>(writing, true) : this.answer(isRead, url, error, content);
    }
  }

  /** A call with the names that temporary ones became. A file that its body names is sent before. */
  private async renamed<T>(method: string, url: string, send: Send<T>, content?: CallContent) {
    const changes = this.open?.changes;
    if (changes === undefined || content === undefined) return { url, send, content };
    const isAway = this.needs.connection.since !== undefined;
    if (!isAway && isPlain(content.body) && changes.namesWaiting(content.body) && changes.writing(method, url, content) === undefined)
      await this.sendWaiting();
    const address = changes.current(url);
    const now = { ...content, address, ...(isPlain(content.body) && { body: changes.current(content.body) }) };
    return { url: address, content: now, send: (own: CallContent = now) => send({ ...own, address }) };
  }

  private async answerWaiting<T>(id: string, { name }: WaitingFile): Promise<AxiosResponse<T>> {
    const blob = await this.content(id);
    if (blob === undefined) throw new ApiError(410, 'CONTENT_GONE', 'The browser does not have the file any more. Add it again.');
    return fileResponse<T>(blob, name);
  }

  async refresh(ask: RefreshSession): Promise<RefreshedSession | undefined> {
    if (!this.needs.connection.isChosen && (await this.needs.ping())) return this.adopt(await ask());
    this.goOffline({ isAsked: true });
    if (this.owner === undefined || this.answers === undefined) return ask();
    this.isUnproven = true;
    return { authorization: NO_TOKEN, owner: this.owner };
  }

  async kept(url: string): Promise<unknown> {
    const kept = await this.read(url);
    return kept?.version === this.needs.version ? kept.data : undefined;
  }

  /** Asks the server whether it is there, where something gives reason to doubt it. */
  async check(): Promise<void> {
    if (this.needs.connection.since === undefined && !(await this.needs.ping())) this.goOffline({ isAsked: true });
  }

  async retry(id: string): Promise<void> {
    await this.open?.changes.queue.update(id, (now) => (now.state === 'sending' ? undefined : repeatedChange(now)));
    await this.sendWaiting();
  }

  /** What the user chose lasts until they choose again, in all tabs, and over reloads. KEY-009 */
  choose = action((isChosen: boolean): void => {
    const { connection } = this.needs;
    if (connection.isChosen === isChosen) return;
    connection.isChosen = isChosen;
    this.needs.keepChoice(isChosen);
    if (isChosen) this.goOffline();
    else if (connection.since !== undefined) void this.attempt();
  });

  async drop(id: string): Promise<void> {
    await this.open?.changes.queue.drop(id);
  }

  async content(id: string): Promise<Blob | undefined> {
    const file = this.open?.changes.queue.find(id)?.file;
    const content = file && (await this.open?.changes.queue.content(id));
    return content && new Blob([content], { type: file.contentType });
  }

  async held(urls?: readonly string[]): Promise<HeldAnswers> {
    const held = (await this.answers?.held(urls)) ?? { count: 0, bytes: 0, oldest: undefined, newest: undefined };
    const files = await this.files?.held(urls ?? []);
    return files ? { ...held, count: held.count + files.count, bytes: held.bytes + files.bytes } : held;
  }

  shared(): Promise<readonly File[]> {
    return this.needs.sharedFiles.read();
  }

  forgetShared(): Promise<void> {
    return this.needs.sharedFiles.forget();
  }

  async persist(): Promise<void> {
    if (this.needs.connection.isPersistent !== true) await this.tellPersistent(persistStorage());
  }

  /** What the browser said to that before. */
  lookWhetherPersistent(): Promise<void> {
    return this.tellPersistent(isStoragePersistent());
  }

  private async tellPersistent(answer: Promise<boolean>): Promise<void> {
    const isPersistent = await answer;
    runInAction(() => (this.needs.connection.isPersistent = isPersistent));
  }

  async keepFiles(files: readonly WantedFile[]): Promise<void> {
    await this.files?.keepOnly(files, this.needs.download);
  }

  /** Sends what waits, if the server is there. Answers whether anything was said of it. */
  async sendWaiting(): Promise<boolean> {
    const { connection } = this.needs;
    const { open } = this;
    if (open === undefined || connection.since !== undefined || !open.changes.isWaiting) return false;
    this.countSending(1);
    try {
      return await open.send();
    } catch (error) {
      console.error(error);
      return false;
    } finally {
      this.countSending(-1);
      this.sendAgain();
    }
  }

  /** A server that was too busy, or in the middle of a restart, is asked again without a word. */
  private sendAgain(): void {
    clearTimeout(this.again);
    if (this.needs.connection.since !== undefined || this.open?.changes.isWaiting !== true) {
      this.pause = AGAIN_MS;
      return;
    }
    this.again = setTimeout(() => void this.sendWaiting(), this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_AGAIN_MS);
  }

  private countSending = action((more: number): void => {
    this.sending += more;
    this.needs.connection.isSending = this.sending > 0;
  });

  private async wait<T>(writing: Writing, hasLeft: boolean): Promise<AxiosResponse<T>> {
    void this.persist();
    const data = await this.open!.changes.wait(writing, hasLeft);
    void this.sendWaiting();
    return responseOf<T>({ status: isCreation(writing) ? 201 : 200, data, headers: {} });
  }

  private closeChanges = action((): void => {
    this.open?.close();
    this.open = undefined;
    this.needs.connection.changes = [];
  });

  /** Removes what is kept, for good; what waits to be sent stays for the user's next session. */
  forget(): Promise<void> {
    const { answers, files } = this;
    this.closeChanges();
    this.answers = undefined;
    this.files = undefined;
    this.owner = undefined;
    this.show(false);
    this.choose(false);
    this.forgetting = this.forgetting.then(async () => void (await Promise.all([answers?.destroy(), files?.destroy()])));
    return this.forgetting;
  }

  /** Once what was to be forgotten is. */
  get forgotten(): Promise<void> {
    return this.forgetting;
  }

  stop(): void {
    clearInterval(this.timer);
    clearTimeout(this.telling);
    clearTimeout(this.again);
    this.timer = undefined;
    this.telling = undefined;
  }

  /** Whoever is not who it was before reads nothing of theirs. */
  private async adopt(session: RefreshedSession | undefined): Promise<RefreshedSession | undefined> {
    if (session === undefined) await this.forget();
    else if (session.owner !== this.owner) this.leave();
    return session;
  }

  private leave(): void {
    this.closeChanges();
    this.answers = undefined;
    this.files = undefined;
    this.show(false);
  }

  private show = action((isKeeping: boolean): void => {
    this.needs.connection.isSupported = isKeeping;
  });

  private async answer<T>(isRead: boolean, url: string, failure: unknown, content?: CallContent): Promise<AxiosResponse<T>> {
    if (!isRead) return this.answerFile<T>(url, failure);
    const kept = await this.read(url);
    const entity = this.open?.changes.listed(url);
    if (entity !== undefined) return this.answerList<T>(entity, url, kept, content?.takesKept === true);
    if (kept === undefined) throw new ApiError(0, 'NOT_KEPT', NOT_KEPT_MESSAGE);
    return responseOf<T>({ ...kept, data: this.open?.changes.withChanges(url, kept.data) ?? kept.data });
  }

  private async answerFile<T>(url: string, failure: unknown): Promise<AxiosResponse<T>> {
    const file = await this.files?.read(url);
    if (file === undefined) throw failure;
    return fileResponse<T>(file.blob, file.fileName);
  }

  /** With what waits to be sent; a caller who says that there may be others gets what is kept of the collection, whatever was asked before. */
  private async answerList<T>(
    entity: EntityShape,
    url: string,
    exact: KeptAnswer | undefined,
    takesKept: boolean,
  ): Promise<AxiosResponse<T>> {
    if (exact !== undefined && !this.open!.changes.concerns(entity)) return responseOf<T>(exact);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // The first page finds its list as it was kept, and does without the rules of the server.
    const [{ knownRows }, { listAnswer }] = await Promise.all([import('./lists/knownRows.ts'), import('./lists/listAnswer.ts')]);
    const known = knownRows(entity, (await this.answers?.ofCollection(`/${entity.collection}`)) ?? []);
    const waiting = this.open!.changes.laidOver(entity, known);
    const answer = listAnswer({ entity, url, timeZone, exact, known, waiting, takesKept });
    if (answer === undefined) throw new ApiError(0, 'NOT_KEPT', NOT_KEPT_MESSAGE);
    return responseOf<T>(answer);
  }

  /** Where the records of a board can go, as far as it is kept. */
  private async answerBoard<T>(board: AskedBoard): Promise<AxiosResponse<T>> {
    const isHeldUp = (url: string): boolean => this.open?.changes.withChanges(url, [url]).length === 0;
    const data = await waysOf(board, { isHeldUp, read: async (url) => this.answers?.read(url) });
    return responseOf<T>({ status: 200, data, headers: {} });
  }

  /** One after the other: each adds to what is kept. */
  private keepBoard(board: AskedBoard, data: unknown, answers: KeptAnswers): void {
    const address = boardAddress(board);
    const before = this.keepingBoards;
    const keep = async (): Promise<void> => {
      await before;
      const ways = keptWays((await answers.read(address))?.data, data);
      await answers.keep(address, { status: 200, data: ways, headers: {} }, this.needs.version);
    };
    this.keepingBoards = keep();
  }

  /** Of several lists those that are not kept are null: their values are shown as they are. */
  private async read(url: string): Promise<KeptAnswer | undefined> {
    const lists = addressesOfLists(url);
    if (lists === undefined) return (await this.answers?.read(url)) ?? this.readAlone(url);
    const kept = await Promise.all(lists.map(async (list) => this.answers?.read(list)));
    const first = kept.find((one) => one !== undefined);
    return first && { ...first, data: kept.map((one) => (Array.isArray(one?.data) ? (one.data[0] as unknown) : null)) };
  }

  private async readAlone(url: string): Promise<KeptAnswer | undefined> {
    const record = recordOfList(url);
    const kept = record === undefined ? undefined : await this.answers?.read(record);
    return kept && { ...kept, data: [kept.data] };
  }

  /** What is asked on a line that has gone dead is not waited for, nor what is saved under a key: it is sent again, and done once. All else is, since nobody knows whether it arrived. */
  private async untilAway<T>(send: () => Promise<AxiosResponse<T>>): Promise<AxiosResponse<T>> {
    const timer = setTimeout(() => void this.check(), SLOW_MS);
    let leave = (): void => {};
    const away = new Promise<never>((_, reject) => {
      leave = () => reject(new AxiosError('No answer', AxiosError.ERR_NETWORK));
    });
    this.waiting.add(leave);
    try {
      return await Promise.race([send(), away]);
    } finally {
      clearTimeout(timer);
      this.waiting.delete(leave);
    }
  }

  private async keep(url: string, { status, data, headers }: AxiosResponse<unknown>, answers: KeptAnswers): Promise<void> {
    const kept = Object.entries(headers).filter(([name]) => KEPT_HEADERS.test(name.toLowerCase()));
    const texts = kept.map(([name, value]) => [name.toLowerCase(), String(value)]);
    const answer = { status, headers: Object.fromEntries(texts) as Record<string, string> };
    const lists = Array.isArray(data) ? addressesOfLists(url) : undefined;
    const all = lists?.map((list, at) => [list, [(data as readonly unknown[])[at]]] as const) ?? [[url, data] as const];
    for (const [address, content] of all) await answers.keep(address, { ...answer, data: content }, this.needs.version);
  }

  /** Asks on until the server answers; at once where nobody has asked just now. */
  private goOffline = action(({ isAsked = false } = {}): void => {
    const { connection } = this.needs;
    if (connection.since !== undefined) return;
    connection.since = new Date().toISOString();
    let isAsking = false;
    const ask = (): void => {
      if (isAsking) return;
      isAsking = true;
      void this.attempt().finally(() => (isAsking = false));
    };
    this.timer = setInterval(ask, PING_MS);
    this.telling = setTimeout(() => this.tellOffline(), TELL_MS);
    if (!isAsked) ask();
  });

  private tellOffline(): void {
    const { notifications, translations } = this.needs;
    this.telling = undefined;
    for (const leave of this.waiting) leave();
    notifications.warning(translations.translate('You are now offline and using cached data'));
  }

  private async attempt(): Promise<void> {
    if (this.needs.connection.isChosen || !(await this.needs.ping()) || this.timer === undefined) return;
    const isTold = this.telling === undefined;
    this.stop();
    if (this.isUnproven) await this.needs.regain();
    this.isUnproven = false;
    this.returnOnline(isTold);
  }

  private returnOnline = action((isTold: boolean): void => {
    const { connection, notifications, translations } = this.needs;
    connection.since = undefined;
    const tell = (isSaid: boolean): void => {
      if (isTold && !isSaid) notifications.success(translations.translate('You are now online'));
    };
    void this.sendWaiting().then(tell);
  });
}

/** A page in place of an answer: of a captive portal, or of a proxy that does not reach the server. */
const isForeign = ({ data }: AxiosResponse<unknown>): boolean => typeof data === 'string' && /^\s*<(?:!doctype|html)/i.test(data);

/** Whether no server of ours answered. OFFLINE-002 */
const isUnanswered = (error: unknown): boolean =>
  isAxiosError(error) && error.code !== AxiosError.ERR_CANCELED && (error.response === undefined || isForeign(error.response));

/** What the user may not see any more, or is gone. */
const isTakenAway = (error: unknown): boolean => isAxiosError(error) && [403, 404, 410].includes(error.response?.status ?? 0);

/** What cannot wait. OFFLINE-027 */
const refusalOf = (method: string): ApiError =>
  ['GET', 'POST', 'PATCH'].includes(method)
    ? new ApiError(0, 'NETWORK_ERROR', OFFLINE_MESSAGE)
    : new ApiError(0, 'OFFLINE_METHOD', `Method ${method} is not supported offline`);

function fileResponse<T>(data: Blob, fileName: string): AxiosResponse<T> {
  const headers = { 'content-disposition': `attachment; filename*=utf-8''${encodeURIComponent(fileName)}` };
  return responseOf<T>({ status: 200, data, headers });
}

const isPlain = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && !(body instanceof FormData);

const responseOf = <T>({ status, data, headers }: Answer): AxiosResponse<T> => ({
  status,
  statusText: '',
  data: data as T,
  headers: AxiosHeaders.from(headers),
  config: { headers: new AxiosHeaders() },
});
