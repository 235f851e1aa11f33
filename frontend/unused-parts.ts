import type { Plugin } from 'vite';

const links = /react-router\/dist\/production\/lib\/dom\/lib\.js$/;
const router = /react-router\/dist\/production\/lib\/router\/router\.js$/;

/**
 * Leaves out parts of the router that nobody uses, of which its build does not say that they can be. Of its components
 * (forms, and links that ask ahead) it is said that making them does nothing else; its instrumentation is never asked for.
 */
export function unusedParts(): Plugin {
  return {
    name: 'acta:unused-parts',
    apply: 'build',
    transform: {
      filter: { id: [links, router] },
      handler: (code, id) =>
        router.test(id)
          ? code.replaceAll('init.instrumentations', 'undefined')
          : code
              .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
              .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
    },
  };
}
