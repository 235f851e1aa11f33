import path from 'node:path';
import { build, preview } from 'vite';
import { ROOT } from '#/infra/dev/files.ts';
import { removeFolder, temporaryFolder } from '#/tests/services/temporary-folder.ts';

/** Builds the page of the kit into a folder of its own, beside the product, and serves it. */
export async function startKit(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = temporaryFolder();
  const root = path.join(ROOT, 'frontend');
  const settings = { configFile: path.join(root, 'vite.config.ts'), root, logLevel: 'warn' } as const;
  await build({
    ...settings,
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: path.join(root, 'dev/kit.html') } },
  });
  const server = await preview({ ...settings, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const [origin = ''] = server.resolvedUrls?.local ?? [];
  return {
    url: `${origin}dev/kit.html`,
    async stop() {
      await server.close();
      removeFolder(outDir);
    },
  };
}
