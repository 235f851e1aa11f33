import type { Plugin } from 'vite';

/** The same as in app/served/sources.ts. */
const isPrivate =
  /\/((auth|dashboard)-shell|features\/(accounts|bookings|capas|changes|checks|complaints|copilot|devices|documents|history|my-account|nonconformities|norms|operator|organisations|profiling|risks|roadmap|templates)\/)/;

/** Leaves out of the server's build the screens of the dashboard and of the sign-in, which the server never writes. */
export function onlyPublic(): Plugin {
  return {
    name: 'acta:only-public',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (source, importer) =>
      importer?.endsWith('/app/router.tsx') && isPrivate.test(source) ? '\0unwritten' : null,
    load: (id) => (id === '\0unwritten' ? 'export {}' : null),
  };
}
