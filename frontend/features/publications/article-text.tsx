import Markdown, { type Components } from 'react-markdown';
import { safeAddress } from '../../shared/safe-address.ts';
import css from './publications.module.css';

/** Without raw HTML, which is shown as it was typed. Headings begin below the title of the page. */
const components: Components = {
  h1: 'h2',
  a: ({ href, children }) => (href ? <a href={href}>{children}</a> : <>{children}</>),
  img: ({ src, alt }) => <img src={src} alt={alt ?? ''} loading="lazy" />,
};

/** The text of an article, written in Markdown. `data-written`: what the browser keeps of a page that the server wrote. */
export function ArticleText({ children }: { children: string }) {
  return (
    <div className={css.text} data-written>
      <Markdown components={components} urlTransform={(address, key) => safeAddress(address, key)}>
        {children}
      </Markdown>
    </div>
  );
}
