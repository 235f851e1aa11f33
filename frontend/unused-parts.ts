import type { Plugin } from 'vite';

const links = /react-router\/dist\/production\/lib\/dom\/lib\.js$/;

/**
 * Says of the router's components that making them does nothing else, which its build does not, so that those that nobody
 * uses (its forms, and links that ask ahead) are left out.
 */
export function unusedParts(): Plugin {
  return {
    name: 'acta:unused-parts',
    apply: 'build',
    transform: {
      filter: { id: links },
      handler: (code) =>
        code
          .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
    },
  };
}
