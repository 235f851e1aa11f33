import { useParams } from 'react-router';
import { ArticleView } from './article-view.tsx';
import { ListView } from './list-view.tsx';

/** The publications of the operator, or one of them. */
export function Component() {
  const { id } = useParams();
  return id === undefined ? <ListView /> : <ArticleView key={id} id={id} />;
}
