import type { Plugin } from 'vite';

/** The same as in app/served/sources.ts. */
const isPrivate =
  /\/(dashboard-shell|features\/(accounts\/sign-\w+\/(?!(login|signup|forgot-password|reset-password)-page)|(capas|changes|checks|complaints|copilot|cover|description|devices|documents|glossary|history|my-account|my-work|nonconformities|norms|operator|organisations|profiling|risks|roadmap|templates|trace)\/))/;

/** Leaves out of the server's build the screens of the dashboard and those around the sign-in that the server never writes. */
export function onlyPublic(): Plugin {
  return {
    name: 'acta:only-public',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (source, importer) =>
      /\/app\/(router\.tsx|dashboard-screens\.ts)$/.test(importer ?? '') && isPrivate.test(source)
        ? '\0unwritten'
        : null,
    load: (id) => (id === '\0unwritten' ? 'export const Component = null, loader = null;' : null),
  };
}
