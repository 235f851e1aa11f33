import Markdown from 'react-markdown';

/** What words of a model may become: no pictures, no links, nothing that is fetched. */
const allowed = ['p', 'strong', 'em', 'ul', 'ol', 'li', 'code', 'pre', 'blockquote', 'h3', 'h4', 'hr', 'br'];

/** Words that are written in Markdown. */
export function MarkedWords({ children }: { children: string }) {
  return (
    <Markdown allowedElements={allowed} unwrapDisallowed>
      {children}
    </Markdown>
  );
}
