import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeGroups } from './code-groups.ts';
import { compressed } from './compressed.ts';
import { onlyPublic } from './only-public.ts';
import { shortClassNames } from './short-class-names.ts';
import { unusedParts } from './unused-parts.ts';

const api = process.env['ACTA_API'] ?? 'http://127.0.0.1:4300';
/** What the server answers and this folder does not hold. */
const served = ['/api', '/dev/mail', '/EMDN-codes-EN.json', '/EMDN-codes-FR.json'];
const proxy = Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false }]));

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    // React Aria ships its own strings in 34 languages; keep the two that Acta speaks (about 29 kB gz less).
    optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }),
    compressed(),
    onlyPublic(),
    unusedParts(),
    shortClassNames(),
  ],
  server: { proxy },
  preview: { proxy },
  // Builds both: the screens, and what the server writes public pages with. It brings its packages along.
  builder: {},
  environments: {
    ssr: {
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/.server',
        emptyOutDir: true,
        ssr: true,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'app/served/main.ts', output: { entryFileNames: 'main.js' } },
      },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    // light-dark(), nesting and OKLCH are native in all of these.
    target: ['chrome125', 'firefox128', 'safari18'],
    cssMinify: 'lightningcss',
    // A strict content security policy allows no data: script or inline polyfill.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The server names the parts of the first screen. Named in the code, those of all others would weigh 4 kB on each.
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []),
    },
    rolldownOptions: {
      output: {
        // The entry names every part that can be loaded later: short names keep it small. The manifest knows the sources.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        // A browser that knows this compiles the code of a file while it comes, on a thread of its own.
        postBanner: '//# allFunctionsCalledOnLoad\n',
        codeSplitting: { groups: codeGroups },
      },
    },
  },
});
