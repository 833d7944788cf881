import { useEffect, useState } from 'react';
import type { Disposer } from '../Disposer.ts';
import type { Services } from '../Services.ts';
import { useServices } from './useServices.ts';

/** Something with effects: `start` begins them and returns what ends them. */
export interface Startable {
  start?(): Disposer | void;
}

/** A store that lives as long as the component. Its `start` runs on mount, its disposer on unmount. */
export function useStore<S extends Startable>(create: (services: Services) => S): S {
  const services = useServices();
  const [store] = useState(() => create(services));
  useEffect(() => store.start?.(), [store]);
  return store;
}
