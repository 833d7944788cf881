import { disposeAll, type Disposer } from '@mortise/sdk';
import type { ApiService, EventsService } from '@mortise/sdk/client';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { noteActivity, readTimeLeft } from '../../../server/services/access/sessions/activityRoutes.ts';
import type { AuthService } from '../../services/AuthService.ts';

/** Tells other tabs when the session ends, and when the server last heard that somebody does something. */
const KEY = 'mortise.session-end';
const WARNING_MS = 2 * 60_000;
/** The server hears of what is done at most once in this time. */
const TELL_MS = 60_000;
const RETRY_MS = 30_000;
const ACTS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

interface TimeLeft {
  readonly seconds: number;
  readonly canStay: boolean;
}

interface Note {
  readonly endsAt: number;
  readonly canStay: boolean;
  readonly toldAt: number;
}

/** When the session of this browser ends, in all of its tabs; tells the server that somebody does something. The server decides. Observable. */
export class SessionClock {
  /** The last minutes: nobody did anything, or the session is as old as it may be. */
  isWarning = false;
  /** Milliseconds since 1970. */
  endsAt = Infinity;
  canStay = true;
  private isRead = false;
  private toldAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private telling: ReturnType<typeof setTimeout> | undefined;
  private readonly api: ApiService;
  private readonly events: EventsService;
  private readonly auth: AuthService;

  constructor(api: ApiService, events: EventsService, auth: AuthService) {
    this.api = api;
    this.events = events;
    this.auth = auth;
    makeAutoObservable<SessionClock, 'api' | 'events' | 'auth' | 'timer' | 'telling' | 'toldAt' | 'isRead'>(this, {
      api: false,
      events: false,
      auth: false,
      timer: false,
      telling: false,
      toldAt: false,
      isRead: false,
      start: false,
    });
  }

  start(): Disposer {
    const act = (): void => this.act();
    for (const event of ACTS) window.addEventListener(event, act, { passive: true, capture: true });
    const follow = ({ key, newValue }: StorageEvent): void => {
      if (key === KEY && newValue !== null) this.follow(JSON.parse(newValue) as Note);
    };
    window.addEventListener('storage', follow);
    void this.ask();
    return disposeAll([
      reaction(
        () => this.auth.isSessionLost,
        (isLost) => (isLost ? this.lose() : void this.ask()),
      ),
      this.events.on('session', (left) => this.take(left)),
      () => window.removeEventListener('storage', follow),
      ...ACTS.map((event) => () => window.removeEventListener(event, act, { capture: true })),
      () => clearTimeout(this.timer),
      () => clearTimeout(this.telling),
    ]);
  }

  /** Somebody is there. */
  async stay(): Promise<void> {
    this.isWarning = false;
    await this.tell();
  }

  /** The warning was read; the session ends all the same. */
  hide(): void {
    this.isRead = true;
    this.isWarning = false;
  }

  /** Whoever is warned says so by its button: the pointer may be moved by what shakes the table. */
  private act(): void {
    if (this.isWarning || this.auth.isSessionLost || this.telling !== undefined) return;
    this.telling = setTimeout(() => void this.tell(), Math.max(0, this.toldAt + TELL_MS - Date.now()));
  }

  private async tell(): Promise<void> {
    clearTimeout(this.telling);
    this.telling = undefined;
    // Nobody says so of a session that is over, or in the name of somebody who signs in meanwhile.
    if (this.auth.isSessionLost) return;
    this.toldAt = Date.now();
    await this.hear(this.api.call<typeof noteActivity>('POST /core/session-activity', { isSilent: true }));
  }

  private async ask(): Promise<void> {
    await this.hear(this.api.call<typeof readTimeLeft>('GET /core/session-activity', { isSilent: true }));
  }

  /** Where the session is over the page asks to sign in again; where nobody answers, it asks again. */
  private async hear(answer: Promise<TimeLeft>): Promise<void> {
    try {
      this.take(await answer);
    } catch {
      if (!this.auth.isSessionLost) this.wait(RETRY_MS, () => void this.ask());
    }
  }

  private take({ seconds, canStay }: TimeLeft): void {
    this.set(Date.now() + seconds * 1_000, canStay);
    this.pass();
  }

  private follow({ endsAt, canStay, toldAt }: Note): void {
    // A tab that was just opened has told nothing yet.
    this.toldAt = Math.max(this.toldAt, toldAt);
    this.set(endsAt, canStay);
  }

  private set(endsAt: number, canStay: boolean): void {
    this.endsAt = endsAt;
    this.canStay = canStay;
    this.isWarning = false;
    this.look();
  }

  /** Waits for the warning, then for the end; then the server says whether it is. */
  private look(): void {
    const left = this.endsAt - Date.now();
    if (left <= 0) return void this.ask();
    if (left > WARNING_MS) {
      this.isRead = false;
      return this.wait(left - WARNING_MS, () => this.look());
    }
    this.isWarning = !this.isRead && !this.auth.isSessionLost;
    this.wait(left + 500, () => void this.ask());
  }

  private lose(): void {
    this.isWarning = false;
    clearTimeout(this.timer);
    this.endsAt = 0;
    this.pass();
  }

  private pass(): void {
    const { endsAt, canStay, toldAt } = this;
    localStorage.setItem(KEY, JSON.stringify({ endsAt, canStay, toldAt: Math.max(0, toldAt) } satisfies Note));
  }

  private wait(milliseconds: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => runInAction(then), milliseconds);
  }
}
