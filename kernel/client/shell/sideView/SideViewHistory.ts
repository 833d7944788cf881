import type { Disposer } from '@mortise/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import { createMemoryRouter, NavigationType } from 'react-router';
import type { ComponentType } from 'react';
import type { SideViewMover, SideViewStore } from '../../services/SideViewStore.ts';

type Router = ReturnType<typeof createMemoryRouter>;

/** Where the side view goes to be closed: on the way the page that is open may ask whether it can be left. */
export const NOWHERE = '/-/closed';

/** The way that the user takes in the side view, beside that of the window. Observable. */
export class SideViewHistory implements SideViewMover {
  readonly router: Router;
  private keys: readonly string[];
  private index = 0;

  constructor(path: string, Page: ComponentType) {
    this.router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [path] });
    this.keys = [this.router.state.location.key];
    makeAutoObservable<SideViewHistory, 'keys'>(this, { router: false, keys: observableRef, start: false });
  }

  get canGoBack(): boolean {
    return this.index > 0;
  }

  get canGoForward(): boolean {
    return this.index < this.keys.length - 1;
  }

  /** Tells the store where the user is; its disposer ends the router. */
  start(view: SideViewStore): Disposer {
    const detach = view.attach(this);
    const stop = this.router.subscribe(({ location, historyAction, navigation }) => {
      if (navigation.state !== 'idle') return;
      this.note(location.key, historyAction);
      view.shows(location.pathname === NOWHERE ? undefined : location.pathname + location.search + location.hash);
    });
    return () => {
      detach();
      stop();
      this.router.dispose();
    };
  }

  go(path: string): void {
    const { pathname, search, hash } = this.router.state.location;
    if (pathname + search + hash !== path) void this.router.navigate(path);
  }

  leave(): void {
    void this.router.navigate(NOWHERE);
  }

  back(): void {
    void this.router.navigate(-1);
  }

  forward(): void {
    void this.router.navigate(1);
  }

  private note(key: string, action: NavigationType): void {
    const known = this.keys.indexOf(key);
    if (known !== -1) this.index = known;
    else if (action === NavigationType.Replace) this.keys = this.keys.with(this.index, key);
    else {
      this.index += 1;
      this.keys = [...this.keys.slice(0, this.index), key];
    }
  }
}
