import { SessionService, useService } from '@mortise/sdk/client';
import { useSyncExternalStore } from 'react';

const KEY = 'mortise.debug';
const CHANGED = 'mortise:debug-mode';

/** Turns debug mode on or off, until the tab is closed. */
export function toggleDebugMode(): void {
  if (isOn()) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, 'on');
  document.dispatchEvent(new CustomEvent(CHANGED));
}

const isOn = (): boolean => sessionStorage.getItem(KEY) === 'on';

function subscribe(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}

/** Whether pages show how they come about; the option `allowDebugMode` of the tenant may forbid it. */
export function useDebugMode(): boolean {
  const { options } = useService(SessionService).configuration;
  return useSyncExternalStore(subscribe, isOn) && options['allowDebugMode'] !== false;
}
