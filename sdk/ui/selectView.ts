import type { ComponentType } from 'react';
import type { Loader } from '../client/Loader.ts';
import { lazyView, type LazyView } from './lazyView.tsx';

const views = new WeakMap<object, LazyView<never>>();

/** One lazy component per loader: React must see the same type on every render. */
export function selectView<Props>(load: Loader<ComponentType<Props>>): LazyView<Props> {
  let view = views.get(load) as LazyView<Props> | undefined;
  if (view === undefined) {
    view = lazyView(load as Loader<ComponentType<object>>) as unknown as LazyView<Props>;
    views.set(load, view as LazyView<never>);
  }
  return view;
}

/**
 * Fetches the code of a contribution that will likely be shown: it is drawn without a placeholder then.
 * @internal
 */
export const preloadView = <Props>(load: Loader<ComponentType<Props>>): void => selectView(load).preload();
