import { useParams } from 'react-router';
import { ArticlePage } from './article-page.tsx';
import { ListPage } from './list-page.tsx';

/** The publications of the operator, or one of them. */
export function Component() {
  const { id } = useParams();
  return id === undefined ? <ListPage /> : <ArticlePage key={id} id={id} />;
}
