import { innerAddress, type Disposer } from '@mortise/sdk';
import { windowPane, type Pane, type SideViewService } from '@mortise/sdk/client';
import { makeAutoObservable } from 'mobx';

/** What moves within the side view once it is there. */
export interface SideViewMover {
  go(path: string): void;
  leave(): void;
}

/** What the side view shows, and in which of the two pages the user is at work. Observable. */
export class SideViewStore implements SideViewService {
  path: string | undefined = undefined;
  /** Whether the user is at work in it. */
  isActive = false;
  /** Whether it is to have the focus once it is there. */
  isEntered = false;
  /** What it showed last, to show it again. */
  last: string | undefined = undefined;
  readonly page: Pane;
  readonly side: Pane;
  private mover: SideViewMover | undefined = undefined;
  private readonly storage: Pick<Storage, 'setItem' | 'getItem' | 'removeItem'>;
  private readonly key: string;

  /** Under the key of the storage a reload finds it again. */
  constructor(storage: Pick<Storage, 'setItem' | 'getItem' | 'removeItem'>, key: string) {
    this.storage = storage;
    this.key = key;
    makeAutoObservable<SideViewStore, 'storage' | 'key' | 'mover'>(this, {
      storage: false,
      key: false,
      mover: false,
      page: false,
      side: false,
    });
    this.page = pageBeside(this);
    this.side = sidePane(this);
  }

  /** What it showed in this tab. */
  get kept(): string | undefined {
    return innerAddress(this.storage.getItem(this.key) ?? '');
  }

  open(path: string, isFocused = false): void {
    const inner = innerAddress(path);
    if (inner === undefined) return;
    this.isEntered = isFocused;
    this.isActive = true;
    if (this.mover !== undefined) this.mover.go(inner);
    else this.shows(inner);
  }

  close(): void {
    this.mover?.leave();
  }

  /** Until the disposer runs, the mover says where the side view goes. */
  attach(mover: SideViewMover): Disposer {
    this.mover = mover;
    return () => (this.mover = undefined);
  }

  shows(path: string | undefined): void {
    this.path = path;
    if (path === undefined) {
      this.isActive = false;
      this.isEntered = false;
      this.storage.removeItem(this.key);
      return;
    }
    this.last = path;
    this.storage.setItem(this.key, path);
  }

  /** The user has gone into it, or out of it. */
  work(isActive: boolean): void {
    this.isActive = isActive;
  }

  /** It has the focus now. */
  entered(): void {
    this.isEntered = false;
  }
}

const pageBeside = (view: SideViewStore): Pane => ({
  get isActive() {
    return !view.isActive;
  },
  entitle: (title) => windowPane.entitle(title),
  get address() {
    return windowPane.address;
  },
});

/** The parameter of an address that says what is shown beside its page. */
export const SIDE_VIEW = 'sideView';

const sidePane = (view: SideViewStore): Pane => ({
  get isActive() {
    return view.isActive;
  },
  // Its head says what it shows; the window has the title of its page.
  entitle: () => () => {},
  get address() {
    const url = new URL(window.location.href);
    if (view.path !== undefined) url.searchParams.set(SIDE_VIEW, view.path);
    return url.href;
  },
});
