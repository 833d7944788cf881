import type { Disposer } from '@mortise/sdk';
import { windowPane, type Pane, type ShortcutGroup, type ShortcutsService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef } from 'mobx';

interface AddedGroup {
  readonly group: ShortcutGroup;
  readonly pane: Pick<Pane, 'isActive'> | undefined;
}

/** Keeps what the parts of the pages say about their keys, while they are shown. */
export class PageShortcuts implements ShortcutsService {
  private added: readonly AddedGroup[] = [];

  constructor() {
    makeAutoObservable<PageShortcuts, 'added'>(this, { added: observableRef });
  }

  get groups(): readonly ShortcutGroup[] {
    const active = this.added.filter(({ pane }) => pane?.isActive !== false);
    const ofWindow = active.filter(({ pane }) => pane === windowPane);
    // First what can be done with the page.
    return [...active.filter((added) => !ofWindow.includes(added)), ...ofWindow].map(({ group }) => group);
  }

  add(group: ShortcutGroup, pane?: Pick<Pane, 'isActive'>): Disposer {
    const added = { group, pane };
    this.added = [...this.added, added];
    return () => this.remove(added);
  }

  private remove(added: AddedGroup): void {
    this.added = this.added.filter((other) => other !== added);
  }
}
