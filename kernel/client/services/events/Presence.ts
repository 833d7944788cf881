import { disposeAll, type Disposer } from '@mortise/sdk';
import { makeAutoObservable, runInAction } from 'mobx';

/** A page that nobody has looked at for so long need not be told at once what happens. */
const HIDDEN_FOR_LONG = 5 * 60_000;

/** Whether somebody may be looking at this page: online, and not hidden for long. Observable. */
export class Presence {
  isOnline = navigator.onLine;
  isHiddenForLong = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<Presence, 'timer'>(this, { timer: false, start: false });
  }

  get isPresent(): boolean {
    return this.isOnline && !this.isHiddenForLong;
  }

  start(): Disposer {
    const followNetwork = () => runInAction(() => (this.isOnline = navigator.onLine));
    const followSight = () => this.followSight();
    window.addEventListener('online', followNetwork);
    window.addEventListener('offline', followNetwork);
    document.addEventListener('visibilitychange', followSight);
    followSight();
    return disposeAll([
      () => clearTimeout(this.timer),
      () => window.removeEventListener('online', followNetwork),
      () => window.removeEventListener('offline', followNetwork),
      () => document.removeEventListener('visibilitychange', followSight),
    ]);
  }

  private followSight(): void {
    clearTimeout(this.timer);
    this.isHiddenForLong = false;
    if (document.visibilityState === 'visible') return;
    this.timer = setTimeout(() => runInAction(() => (this.isHiddenForLong = true)), HIDDEN_FOR_LONG);
  }
}
