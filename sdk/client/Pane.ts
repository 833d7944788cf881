import { createContext, use } from 'react';
import type { Disposer } from '../Disposer.ts';

/** A part of the window that shows pages: the page itself, or the side view beside it. */
export interface Pane {
  /** Whether it is where the user is at work: the keys of its page count, those of the other page do not. */
  readonly isActive: boolean;
  /** Tells what is open in it, by its title. */
  entitle(title: string): Disposer;
  /** An address of the product that shows again what is open in it. */
  readonly address: string;
}

/**
 * The whole window, where nothing stands beside the page.
 * @internal
 */
export const windowPane: Pane = {
  isActive: true,
  entitle: titleWindow,
  get address() {
    return window.location.href;
  },
};

/** Titles the window; the product's name follows. */
function titleWindow(title: string): Disposer {
  const product = document.documentElement.dataset['product'] ?? '';
  document.title = product === '' ? title : `${title} · ${product}`;
  return () => {
    document.title = product;
  };
}

const PaneContext = createContext<Pane>(windowPane);

/**
 * Says in which pane its children are.
 * @internal
 */
export const PaneProvider = PaneContext.Provider;

/** The pane that the component is shown in. */
export const usePane = (): Pane => use(PaneContext);

/** The element of the pane where the user is at work. */
export const paneInUse = (): ParentNode =>
  document.querySelector('[data-pane][data-active]') ?? document.querySelector('[data-pane]') ?? document;
