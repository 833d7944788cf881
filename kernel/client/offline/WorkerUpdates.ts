import { disposeAll, type Disposer } from '@mortise/sdk';
import type { NotificationsService, TranslationService } from '@mortise/sdk/client';

const WORKER = '/sw.js';
/** One reload in a session is enough to be rid of a worker that is not there any more. OFFLINE-053 */
const RELOADED = 'mortise.worker-reloaded';
const FIRST_PAGE_MS = 3_000;
const HOUR_MS = 3_600_000;
/** The network has the new version: a user who wants it waits no longer for the worker. So often a worker is told again, too. */
const TAKE_MS = 5_000;
/** So often it is looked whether something is still typed. */
const LOOK_MS = 30_000;
/** When this tab was loaded anew for a version, and how long it is left in peace then: servers of two versions behind one address would have it reload for ever. */
const LOADED = 'mortise.worker-loaded';
const PEACE_MS = 5 * 60_000;

export interface WorkerNeeds {
  readonly workers: ServiceWorkerContainer;
  readonly notifications: Pick<NotificationsService, 'info'>;
  readonly translations: Pick<TranslationService, 'translate'>;
  readonly fetchWorker: () => Promise<Pick<Response, 'ok' | 'headers'>>;
  readonly reload: () => void;
  readonly isTyped: () => boolean;
  readonly forgetFiles: () => Promise<unknown>;
}

/** Registers the service worker, and takes a new version of it once nothing is typed. OFFLINE-050 */
export class WorkerUpdates {
  private readonly needs: WorkerNeeds;
  private registration: ServiceWorkerRegistration | undefined;
  private isAnnounced = false;
  /** The user has said so, whatever is typed. */
  private isWanted = false;
  private readonly timers: ReturnType<typeof setTimeout>[] = [];

  constructor(needs: WorkerNeeds) {
    this.needs = needs;
  }

  start(): Disposer {
    const { workers } = this.needs;
    // The first worker of a browser takes over a page that is what it brings.
    let hadWorker = workers.controller !== null;
    const follow = (): void => {
      if (this.isWanted) this.needs.reload();
      else if (hadWorker) this.whenNothingIsTyped(() => this.reloadInPeace());
      hadWorker = true;
    };
    workers.addEventListener('controllerchange', follow);
    // Where it is there already it is looked at while the page loads; else the first page has the line to itself.
    if (hadWorker) void this.register();
    else this.timers.push(setTimeout(() => void this.register(), FIRST_PAGE_MS));
    return disposeAll([
      () => workers.removeEventListener('controllerchange', follow),
      () => {
        for (const timer of this.timers) clearInterval(timer);
      },
    ]);
  }

  /** Takes the worker away, with all files that it brought. */
  async remove(): Promise<void> {
    const registrations = await this.needs.workers.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    await this.needs.forgetFiles();
  }

  private async register(): Promise<void> {
    const { workers } = this.needs;
    const state = await this.look();
    if (state === 'broken') return this.leave();
    try {
      const registration = await workers.register(WORKER, { updateViaCache: 'none' });
      this.follow(registration);
      this.timers.push(setInterval(() => void registration.update().catch(() => {}), HOUR_MS));
    } catch (error) {
      // The product works without it. OFFLINE-054
      if (state === 'there') console.error('The service worker was not registered', error);
    }
  }

  /** A file that is missing, or a page in its place, is noticed by nobody else. */
  private async look(): Promise<'there' | 'broken' | 'unknown'> {
    try {
      const { ok, headers } = await this.needs.fetchWorker();
      return ok && /javascript/i.test(headers.get('content-type') ?? '') ? 'there' : 'broken';
    } catch {
      return 'unknown';
    }
  }

  private async leave(): Promise<void> {
    const hadWorker = this.needs.workers.controller !== null;
    await this.remove();
    if (!hadWorker || sessionStorage.getItem(RELOADED) !== null) return;
    sessionStorage.setItem(RELOADED, '1');
    this.needs.reload();
  }

  /** Not twice within some minutes: until then the page goes on with the files that it has. */
  private reloadInPeace(): void {
    const since = Date.now() - Number(sessionStorage.getItem(LOADED) ?? Number.NaN);
    if (since >= 0 && since < PEACE_MS) {
      this.timers.push(setTimeout(() => this.whenNothingIsTyped(() => this.reloadInPeace()), PEACE_MS - since));
      return;
    }
    sessionStorage.setItem(LOADED, String(Date.now()));
    this.needs.reload();
  }

  private follow(registration: ServiceWorkerRegistration): void {
    this.registration = registration;
    const take = (waiting: ServiceWorker): void => {
      if (this.needs.workers.controller !== null) this.whenNothingIsTyped(() => this.tell(registration.waiting ?? waiting));
    };
    const watch = (): void => {
      const { installing } = registration;
      // A tab may hear of the new state before its registration has the worker as the one that waits.
      installing?.addEventListener('statechange', () => installing.state === 'installed' && take(installing));
    };
    if (registration.waiting !== null) take(registration.waiting);
    // The browser looks for a new version by itself when a page is opened: it may be on its way already.
    watch();
    registration.addEventListener('updatefound', watch);
  }

  /** Again until it takes over: Chromium forgets what it was told, for up to five minutes, where a request wakes the worker before just then. */
  private tell(waiting: ServiceWorker): void {
    waiting.postMessage('take');
    const timer = setInterval(() => {
      if (waiting.state === 'installed') waiting.postMessage('take');
      else clearInterval(timer);
    }, TAKE_MS);
    this.timers.push(timer);
  }

  private whenNothingIsTyped(act: () => void): void {
    if (!this.needs.isTyped()) return act();
    this.announce();
    const timer = setInterval(() => {
      if (this.needs.isTyped()) return;
      clearInterval(timer);
      act();
    }, LOOK_MS);
    this.timers.push(timer);
  }

  private loadNow(): void {
    this.isWanted = true;
    const waiting = this.registration?.waiting;
    // Another tab may have had it taken already.
    if (!waiting) return this.needs.reload();
    this.tell(waiting);
    // The browser lets it wait as long as the worker before it has work to end.
    this.timers.push(setTimeout(() => this.needs.reload(), TAKE_MS));
  }

  private announce(): void {
    if (this.isAnnounced) return;
    this.isAnnounced = true;
    const t = (text: string): string => this.needs.translations.translate(text);
    this.needs.notifications.info({
      title: t('A new version is ready'),
      message: t('It is loaded once you have saved what you typed.'),
      action: { label: t('Load it now'), run: () => this.loadNow() },
    });
  }
}
