import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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
        codeSplitting: {
          groups: [
            // Styles that a first visit needs together: one file compresses to two thirds of what its parts weigh alone.
            {
              name: 'base-styles',
              test: /frontend\/(design\/\w+|app\/skip-link\.module|ui\/(badge|button|card|error-card|field|icon|notice|page-title|toast)\.module)\.css$/,
            },
            {
              name: 'public-styles',
              test: /frontend\/(app\/(brand|consent-banner|language-links|public-footer|public-shell)|shared\/page)\.module\.css$/,
            },
            {
              name: 'dashboard-styles',
              test: /frontend\/(app\/(dashboard-frame|device-switcher|sidebar|top-bar|user-menu)|replay\/(past-notice|time-rail)|ui\/(reason-dialog|saving-mark|slider|tooltip))\.module\.css$/,
            },
            {
              name: 'table-styles',
              test: /frontend\/(ui\/table\/[\w-]+|shared\/(filter-choice|register-table))\.module\.css$/,
            },
            {
              name: 'risk-styles',
              test: /frontend\/features\/risks\/(risks|levels\/(matrix|verdict)|list\/[\w-]+|decisions\/decision-buttons)\.module\.css$/,
            },
            {
              name: 'norm-styles',
              test: /frontend\/features\/norms\/(norms|progress-bar|status|list\/norm-list|norm\/(edition-facts|norm-file)|requirements\/[\w-]+|statements\/conclusions)\.module\.css$/,
            },
            // What loads parts later: the start of a written page needs this and nothing of the others.
            { name: 'loading', test: /vite\/preload-helper|rolldown\/runtime/ },
            // The code that every page needs, in two files that stay in the cache from release to release. Two: a browser
            // runs a file at a stretch.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'base', test: /node_modules\/(react-router|i18next|react-i18next|jotai)\// },
            // What public pages share with the dashboard beside packages, so that they do not load its frame.
            {
              name: 'shared',
              test: /frontend\/(ui\/card|shared\/with-search)\.(ts|tsx)$|backend\/events\/(plans|prices|publication-types)\.ts$/,
            },
            // What checks the answers of the server: public pages load it with the first answer.
            { name: 'checks', test: /node_modules\/zod\/|backend\/(api\/(accounts|edge)\/contract|events\/ids)\.ts$/ },
            // Small modules of every page: together they compress better.
            {
              name: 'common',
              test: /frontend\/(app\/(skip-link|theme-button|use-languages)|ui\/(badge|button|error-card|icon|lazy|link|notice|page-title|toast)|shared\/(api|api-error|asked-ahead|dates|field-of|later|lazy-with|locales|own-writes|saving|session|theme|token|use-is-live|use-locale))\.(ts|tsx)$/,
            },
            // The code of forms, for the sign-in and the dashboard.
            {
              name: 'forms',
              test: /frontend\/(ui\/field|shared\/(use-field-errors|submit-button|visitor-fields))\.(ts|tsx)$/,
            },
            // What public pages ask, and what came with them.
            { name: 'asked', test: /frontend\/shared\/(asking|given|use-answer|use-earlier)\.ts$/ },
            // What the operator says of the site; a screen of the dashboard has it too.
            { name: 'site', test: /frontend\/shared\/site\.ts$/ },
            // Small modules of every public page: together they compress better.
            {
              name: 'visit',
              test: /frontend\/(app\/(brand|language-links)|shared\/(consent|page-languages))\.(ts|tsx)$/,
            },
            // The frame of the dashboard with its imports, the past of a device, and what many screens share: alone, each of
            // these small parts costs a slow line a request.
            {
              name: 'frame',
              test: /node_modules\/(@tanstack\/(query-core|react-query)|use-sync-external-store)\/|backend\/api\/comments\/contract\.ts$|frontend\/(app\/dashboard-frame|replay\/(event-about|event-kind|past-notice|taken-key|use-event-words|use-replay)|shared\/(comments\/comment-queries|copy-text|device-link|download|file-link|my-work\/use-open-work|permissions|real-files|trace-link|use-act|use-draft|use-focus-on-next)|ui\/(date-field|dialog|reason-dialog|saving-mark|use-printing))\.(ts|tsx)$/,
            },
            // What a public page chooses from as well.
            { name: 'choice', test: /frontend\/(shared\/address-state|ui\/select-field)\.(ts|tsx)$/ },
            // The table of the kit with what stands above it. Code of long ones comes with their lines.
            {
              name: 'table',
              test: /node_modules\/@tanstack\/(react-table|table-core|store|react-store)\/|backend\/api\/table-views\/contract\.ts$|frontend\/(ui\/(folded|table\/(?!rows-in-sight)[\w-]+)|shared\/(export-table|table-tools|use-copy|use-fold|use-table-view|saved-views\/(view-queries|view-search|views-menu)))\.(ts|tsx)$/,
            },
          ],
        },
      },
    },
  },
});
