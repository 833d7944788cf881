import { DEBUG_KEY, isDebugging, SessionService, useService } from '@mortise/sdk/client';
import { useSyncExternalStore } from 'react';

const CHANGED = 'mortise:debug-mode';

/** Turns debug mode on or off, until the tab is closed. */
export function toggleDebugMode(): void {
  if (isDebugging()) sessionStorage.removeItem(DEBUG_KEY);
  else sessionStorage.setItem(DEBUG_KEY, 'on');
  document.dispatchEvent(new CustomEvent(CHANGED));
}

function subscribe(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}

/** Whether pages show how they come about; the option `allowDebugMode` of the tenant may forbid it. */
export function useDebugMode(): boolean {
  const { options } = useService(SessionService).configuration;
  return useSyncExternalStore(subscribe, isDebugging) && options['allowDebugMode'] !== false;
}
