import type { Disposer } from '@mortise/sdk';
import type { ShortcutGroup, ShortcutsService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef } from 'mobx';

/** Keeps what the parts of the page say about their keys, while they are shown. */
export class PageShortcuts implements ShortcutsService {
  groups: readonly ShortcutGroup[] = [];

  constructor() {
    makeAutoObservable(this, { groups: observableRef });
  }

  add(group: ShortcutGroup): Disposer {
    this.groups = [...this.groups, group];
    return () => this.remove(group);
  }

  private remove(group: ShortcutGroup): void {
    this.groups = this.groups.filter((other) => other !== group);
  }
}
