import type * as messages from '../server/messageRoutes.ts';
import type * as rooms from '../server/roomRoutes.ts';
import type { Disposer } from '@mortise/sdk';
import type { ApiService, EventsService, LocalDrafts, NotificationsService, SessionService, TranslationService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { MOST_MESSAGES, type ChatEvent } from '../shared/chat.ts';
import { AttachedFiles, type AttachedFile } from './AttachedFiles.ts';
import type { Message, OpenRoom } from './chatTypes.ts';
import { withMessages } from './withMessages.ts';
import { onChatEvent } from './whenChatChanges.ts';

/** A message on its way, or one that did not arrive. */
export interface Unsent {
  readonly clientId: string;
  readonly text: string;
  readonly files?: readonly AttachedFile[];
}
/** What a browser keeps of a room. */
export interface ChatDraft {
  readonly text: string;
  readonly unsent: readonly Unsent[];
  readonly files?: readonly AttachedFile[];
}
interface RoomServices {
  readonly api: ApiService;
  readonly events: EventsService;
  readonly notifications: NotificationsService;
  readonly drafts: LocalDrafts<ChatDraft>;
  readonly session: Pick<SessionService, 'configuration'>;
  readonly t: TranslationService['translate'];
}

const PATH = '/chat/rooms/:room';
const MESSAGES = `${PATH}/messages` as const;

/** One room: its messages as far as they were read, what is being written, and what could not be sent. */
export class RoomStore {
  room: OpenRoom | undefined = undefined;
  messages: readonly Message[] = [];
  /** Numbers of the messages that the user had not read when they opened the room: behind the first, up to the second. */
  newAtFirst: readonly [number, number] = [0, 0];
  isLoading = true;
  isLoadingOlder = false;
  error: Error | undefined = undefined;
  text: string;
  unsent: readonly Unsent[];
  /** Of the unsent those on their way. */
  sending: ReadonlySet<string> = new Set();
  readonly id: string;
  readonly files: AttachedFiles;
  private readonly services: RoomServices;
  private ending = new AbortController();
  private read = 0;

  constructor(id: string, services: RoomServices) {
    this.id = id;
    this.services = services;
    const { text = '', unsent = [], files = [] } = services.drafts.read(id) ?? {};
    this.text = text;
    this.unsent = unsent;
    this.files = new AttachedFiles(files, services, () => this.keep());
    makeAutoObservable<RoomStore, 'services' | 'ending' | 'read'>(
      this,
      {
        id: false,
        files: false,
        services: false,
        ending: false,
        read: false,
        start: false,
        room: observableRef,
        messages: observableRef,
        newAtFirst: observableRef,
        unsent: observableRef,
        sending: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    this.ending = new AbortController();
    void this.load();
    const unwatch = this.files.uploads.start();
    const stop = onChatEvent(this.services.events, (event) => void this.follow(event));
    return () => {
      stop();
      unwatch();
      this.ending.abort();
    };
  }

  get hasOlder(): boolean {
    return (this.messages[0]?.number ?? 1) > 1;
  }

  get lastNumber(): number {
    return this.messages.at(-1)?.number ?? 0;
  }

  async load(): Promise<void> {
    const { signal } = this.ending;
    try {
      const [room, latest] = await Promise.all([this.fetchRoom(), this.fetch({})]);
      if (signal.aborted) return;
      runInAction(() => {
        if (this.room === undefined) {
          this.read = room.readNumber;
          this.newAtFirst = [room.readNumber, latest.at(-1)?.number ?? 0];
        }
        // What lies between was written while nobody told of it.
        const isGap = latest[0] !== undefined && latest[0].number > this.lastNumber + 1;
        Object.assign(this, { room, error: undefined, isLoading: false, ...(isGap && { messages: [] }) });
        this.take(latest);
      });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }

  async loadOlder(): Promise<void> {
    const [first] = this.messages;
    if (first === undefined || first.number === 1 || this.isLoadingOlder) return;
    this.isLoadingOlder = true;
    // The next scroll tries again.
    const older = await this.fetch({ before: first.number }).catch(() => []);
    runInAction(() => {
      this.isLoadingOlder = false;
      this.take(older);
    });
  }

  search(text: string): Promise<readonly Message[]> {
    return this.fetch({ search: text });
  }

  write(text: string): void {
    this.text = text;
    this.keep();
  }

  /** What is written, or a file; files that are on their way are waited for. */
  get canSend(): boolean {
    return !this.files.isBusy && (this.text.trim() !== '' || this.files.all.length > 0);
  }

  send(): void {
    if (!this.canSend) return;
    const files = this.files.take();
    const message = { clientId: crypto.randomUUID(), text: this.text.trim(), ...(files.length > 0 && { files }) };
    this.text = '';
    this.unsent = [...this.unsent, message];
    this.keep();
    void this.deliver(message);
  }

  /** Sends what did not arrive. What arrived all the same is not there twice. */
  async deliver({ clientId, text, files = [] }: Unsent): Promise<void> {
    if (this.sending.has(clientId)) return;
    this.sending = new Set(this.sending).add(clientId);
    try {
      const ids = files.map(({ _id }) => _id);
      const body = { clientId, text, ...(ids.length > 0 && { files: ids }) };
      const input = { params: { room: this.id }, body, isSilent: true };
      const sent = await this.services.api.call<typeof messages.sendChatMessage>(`POST ${MESSAGES}`, input);
      this.forget(clientId);
      await this.catchUp(sent);
    } catch (error) {
      this.services.notifications.failure(error);
    } finally {
      runInAction(() => (this.sending = new Set([...this.sending].filter((id) => id !== clientId))));
    }
  }

  forget(clientId: string): void {
    this.unsent = this.unsent.filter((message) => message.clientId !== clientId);
    this.keep();
  }

  /** Whether it was done. */
  edit({ number }: Message, text: string): Promise<boolean> {
    const input = { params: { room: this.id, number }, body: { text }, isSilent: true };
    return this.changing(async () => {
      const changed = await this.services.api.call<typeof messages.editChatMessage>(`PATCH ${MESSAGES}/:number`, input);
      this.take([changed]);
    });
  }

  remove(message: Message): Promise<boolean> {
    const input = { params: { room: this.id, number: message.number }, isSilent: true };
    return this.changing(async () => {
      await this.services.api.call<typeof messages.deleteChatMessage>(`DELETE ${MESSAGES}/:number`, input);
      const { files: _, ...left } = message;
      this.take([{ ...left, text: '', isDeleted: true }]);
    });
  }

  /** The user has everything before their eyes. */
  async see(): Promise<void> {
    const number = this.lastNumber;
    if (number <= this.read) return;
    this.read = number;
    const input = { params: { room: this.id }, body: { number }, isSilent: true };
    // What could not be told is unread the next time.
    await this.services.api.call<typeof messages.readChat>(`POST ${PATH}/read`, input).catch(() => {});
  }

  rename(name: string): Promise<boolean> {
    const input = { params: { room: this.id }, body: { name }, isSilent: true };
    return this.changing(() => this.services.api.call<typeof rooms.renameChatRoom>(`PATCH ${PATH}`, input));
  }

  addMembers(members: readonly string[]): Promise<boolean> {
    const input = { params: { room: this.id }, body: { members }, isSilent: true };
    return this.changing(() => this.services.api.call<typeof rooms.addChatMembers>(`POST ${PATH}/members`, input));
  }

  removeMember(username: string): Promise<boolean> {
    const input = { params: { room: this.id, username }, isSilent: true };
    return this.changing(() => this.services.api.call<typeof rooms.removeChatMember>(`DELETE ${PATH}/members/:username`, input));
  }

  private async follow(event?: ChatEvent): Promise<void> {
    if (event !== undefined && event.room !== this.id) return;
    // What is not there yet is read whole.
    if (event === undefined || this.room === undefined) return this.load();
    const { number } = event;
    if (number === undefined) return this.reloadRoom();
    // The next event, or the next opening, tries again.
    if (number > this.lastNumber) await this.catchUp().catch(() => {});
    else if (number >= (this.messages[0]?.number ?? 1))
      this.take(await this.fetch({ before: number + 1, after: number - 1 }).catch(() => []));
  }

  /** Reads what was written since; `sent` is the last of it, where it is known. */
  private async catchUp(sent?: Message): Promise<void> {
    for (;;) {
      if (sent !== undefined && sent.number <= this.lastNumber + 1) return this.take([sent]);
      const found = await this.fetch({ after: this.lastNumber });
      this.take(found);
      if (found.length < MOST_MESSAGES) return;
    }
  }

  private async reloadRoom(): Promise<void> {
    try {
      const room = await this.fetchRoom();
      runInAction(() => (this.room = room));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!this.ending.signal.aborted) runInAction(() => (this.error = error));
    }
  }

  private fetchRoom(): Promise<OpenRoom> {
    const { signal } = this.ending;
    return this.services.api.call<typeof rooms.chatRoom>(`GET ${PATH}`, { params: { room: this.id }, signal, isSilent: true });
  }

  private fetch(query: { readonly before?: number; readonly after?: number; readonly search?: string }): Promise<readonly Message[]> {
    const input = { params: { room: this.id }, query, signal: this.ending.signal, isSilent: true };
    return this.services.api.call<typeof messages.chatMessages>(`GET ${MESSAGES}`, input);
  }

  private take(found: readonly Message[]): void {
    this.messages = withMessages(this.messages, found);
    // What arrived although its answer did not.
    const arrived = new Set(found.map(({ clientId }) => clientId));
    if (!this.unsent.some(({ clientId }) => arrived.has(clientId))) return;
    this.unsent = this.unsent.filter(({ clientId }) => !arrived.has(clientId));
    this.keep();
  }

  private keep(): void {
    const { text, unsent } = this;
    const files = this.files.all;
    if (text === '' && unsent.length === 0 && files.length === 0) this.services.drafts.remove(this.id);
    else this.services.drafts.write(this.id, { text, unsent, files });
  }

  private async changing(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.services.notifications.failure(error);
      return false;
    }
  }
}
