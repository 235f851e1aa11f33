import Markdown, { type Components } from 'react-markdown';
import { safeAddress } from '../../shared/safe-address.ts';

/** Without HTML and pictures. Headings begin below the title of the page. */
const components: Components = {
  h1: 'h2',
  a: ({ href, children }) => (href ? <a href={href}>{children}</a> : <>{children}</>),
  img: () => null,
};

/** A text of the operator, written in Markdown. */
export function OperatorMarkdown({ children }: { children: string }) {
  return (
    <Markdown components={components} urlTransform={(address, key) => safeAddress(address, key)}>
      {children}
    </Markdown>
  );
}
