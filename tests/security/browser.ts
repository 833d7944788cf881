import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** A real Chromium, in a zone that is neither the server's nor UTC. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
  const env = { ...process.env, TZ: 'America/New_York' } as Record<string, string>;
  return chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: FLAGS.split(' '), env });
}
