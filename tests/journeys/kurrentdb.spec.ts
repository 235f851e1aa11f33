import { spawnSync } from 'node:child_process';
import { ROOT } from '#/infra/dev/files.ts';
import { removeFolder, temporaryFolder } from '#/tests/services/temporary-folder.ts';
import { startInstallation, type Installation } from './product/installation.ts';
import { startKurrentPeerProgram } from './product/programs.ts';
import { expect, test as base } from './steps/journey.ts';
import { wholeStory } from './steps/whole-story.ts';

/** The product with its event log on the second engine: the peer for KurrentDB, in a process of its own. */
const test = base.extend<object, { onKurrentDb: Installation }>({
  onKurrentDb: [
    async ({}, use) => {
      const folder = temporaryFolder();
      const peer = await startKurrentPeerProgram(folder);
      const { stop, ...started } = await startInstallation(folder, peer.url);
      await use(started);
      await stop();
      await peer.stop();
      removeFolder(folder);
    },
    { scope: 'worker' },
  ],
  product: async ({ onKurrentDb }, use) => use(onKurrentDb),
});

test('the whole story with the event log in KurrentDB', async ({ page, say, product }) => {
  await wholeStory(page, 'en', say);
  await test.step('the commands know where the log is', () => {
    for (const [command, says] of [
      ['verify', 'The record is whole.'],
      ['doctor', 'in KurrentDB, up to position'],
    ] as const) {
      const env = { ...product.env, ACTA_PUBLIC_URL: product.url };
      const run = spawnSync(process.execPath, ['infra/cli/cli.ts', command], { cwd: ROOT, env, encoding: 'utf8' });
      expect(run.stdout + run.stderr).toContain(says);
      expect(run.status).toBe(0);
    }
  });
});
