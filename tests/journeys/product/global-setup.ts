import { ensureBuilt } from '#/tests/frontend/built.ts';
import { removeFolder, temporaryFolder } from '#/tests/services/temporary-folder.ts';
import { announce, startInstallation } from './installation.ts';

/** Starts the real product once per run, with the demo workspace in it; returns what ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  ensureBuilt();
  const folder = temporaryFolder();
  const { stop, ...started } = await startInstallation(folder);
  announce(started);
  return async () => {
    await stop();
    removeFolder(folder);
  };
}
