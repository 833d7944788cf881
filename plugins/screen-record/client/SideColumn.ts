import { makeAutoObservable } from 'mobx';

const KEY = 'mortise.side-column';

/** Whether the right column of record pages is pinned or hidden; remembered where the tenant wants that. */
export class SideColumn {
  isPinned: boolean;
  private readonly storage: Storage | undefined;

  /** @param storage Absent where `saveOuterPanelsExpandedState` is off. */
  constructor(storage: Storage | undefined) {
    this.storage = storage;
    this.isPinned = storage?.getItem(KEY) !== 'hidden';
    makeAutoObservable<SideColumn, 'storage'>(this, { storage: false });
  }

  /** Brings it back for now: something in it is looked for. */
  reveal(): void {
    this.isPinned = true;
  }

  toggle(): void {
    this.isPinned = !this.isPinned;
    this.storage?.setItem(KEY, this.isPinned ? 'pinned' : 'hidden');
  }
}
