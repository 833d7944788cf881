import type { Disposer } from '@mortise/sdk';
import type { Selection, SelectionService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef } from 'mobx';

/** What the list says that was opened last. */
export class PageSelection implements SelectionService {
  current: Selection | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { current: observableRef });
  }

  select(selection: Selection): Disposer {
    this.current = selection;
    return () => this.forget(selection);
  }

  private forget(selection: Selection): void {
    if (this.current === selection) this.current = undefined;
  }
}
