import { type ComponentType } from 'react';
import type { Loader } from '../client/Loader.ts';
import { lazyView } from './lazyView.tsx';

const views = new WeakMap<object, ComponentType<never>>();

/** One lazy component per loader: React must see the same type on every render. */
export function selectView<Props>(load: Loader<ComponentType<Props>>): ComponentType<Props> {
  let view = views.get(load) as ComponentType<Props> | undefined;
  if (view === undefined) {
    view = lazyView(load as Loader<ComponentType<object>>) as unknown as ComponentType<Props>;
    views.set(load, view as ComponentType<never>);
  }
  return view;
}
