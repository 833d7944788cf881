import { existsSync } from 'node:fs';

/** Debian's. The headless shell comes first: it draws no window, and takes a third less of the processor. */
const PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

const executablePath = [process.env['CHROMIUM_PATH'], ...PATHS].find((path) => path !== undefined && existsSync(path));

/** The browser that can draw windows: only there are notifications allowed. */
export const wholeChromium = PATHS.slice(1).find((path) => existsSync(path));

/** How tests start Chromium: the system's where there is one, otherwise Playwright's own. */
export const chromiumOptions = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
