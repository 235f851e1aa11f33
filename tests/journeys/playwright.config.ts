import { defineConfig } from '@playwright/test';

const browser = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** The same engine without windows, where it is installed: a story takes a sixth less of the processors. */
const shell = process.env['HEADLESS_SHELL_PATH'] ?? browser;
const launchOptions = {
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
const KIT = 'kit/*.spec.ts';

/**
 * The browser tests: the real product in a real browser. `npm test` runs them, or alone
 * `npx playwright test -c tests/journeys/playwright.config.ts`, on a Postgres of their own.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './product/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What is flaky is mended.
  retries: 0,
  // The machine's load is no property of the product: nothing here ends because of the time it takes.
  // Only a hang gets this far.
  timeout: 600_000,
  globalTimeout: 0,
  expect: { timeout: 60_000 },
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  // A picture that is missing is a failure: they are made by a command, and looked at.
  updateSnapshots: 'none',
  use: {
    // Only so that a click on what never comes ends at last.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'stories', testIgnore: KIT, use: { launchOptions: { ...launchOptions, executablePath: shell } } },
    // Its pictures are of the whole browser.
    { name: 'kit', testMatch: KIT, use: { launchOptions: { ...launchOptions, executablePath: browser } } },
  ],
});
