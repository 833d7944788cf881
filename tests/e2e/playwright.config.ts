import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from 'playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { TIME_ZONE } from '../days.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: '../globalSetup.ts',
  outputDir: fileURLToPath(new URL('../../test-results', import.meta.url)),
  fullyParallel: false,
  workers: 2,
  // For machines that are busy: what never ends fails all the same.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A processor that others use at the same time makes a page late now and then: a second run tells that from a mistake, and is told at the end.
  retries: 1,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // A recording takes a third more of the processor, also of the tests that pass.
    trace: process.env['MORTISE_E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: TIME_ZONE,
    // Without a graphics card every frame of a placeholder that pulses is drawn by the processor: most of what opening a page takes.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumOptions,
  },
  projects: [{ name: 'chromium' }],
});
