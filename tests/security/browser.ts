import { type Browser, chromium } from 'playwright';
import { chromiumOptions } from '../chromium.ts';

/** A real Chromium, in a zone that is neither the server's nor UTC. */
export function launchBrowser(): Promise<Browser> {
  const env = { ...process.env, TZ: 'America/New_York' } as Record<string, string>;
  return chromium.launch({ ...chromiumOptions, env });
}
