import os from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { longTests } from './infra/dev/long-tests.ts';
import { testFiles } from './tests/services/test-files.ts';

const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const chromium = playwright({ launchOptions: { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] } });

/** Milliseconds after which a test is named as hanging; on a busy machine none has taken a fifth of it. */
const hang = 600_000;
// Tests with servers wait as often as they compute.
const maxWorkers = Math.max(3, os.availableParallelism() / 2);
const { quick, withServers } = testFiles();
const told = process.env['TESTS_TOLD'] === 'short' ? withServers.filter((file) => !(file in longTests)) : withServers;

const component = {
  extends: './frontend/vite.config.ts',
  test: {
    name: 'component',
    root: '.',
    maxWorkers,
    testTimeout: hang,
    // A part of the kit loads when it is first used, which takes what the machine takes.
    expect: { poll: { timeout: 240_000 } },
    include: ['frontend/**/*.test.tsx'],
    browser: { enabled: true, headless: true, provider: chromium, instances: [{ browser: 'chromium' }] },
  },
} satisfies TestProjectInlineConfiguration;

export default defineConfig({
  test: {
    maxWorkers,
    // The machine's load is no property of the product: a test ends when its condition is met. Only a hang gets this far.
    testTimeout: hang,
    hookTimeout: hang,
    expect: { poll: { timeout: 240_000 } },
    // Loading modules took a third of the time. Modules of ours keep nothing that one test could leave to another, so the
    // files of a worker share what is loaded.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'unit', include: quick, environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'server',
          include: told,
          environment: 'node',
          globalSetup: ['tests/services/global-setup.ts'],
        },
      },
      component,
    ],
  },
});
