import type { Pool } from 'pg';
import type { PublicationPost } from '#/backend/events/publications.ts';
import { publicationList, publicationRows } from '#/backend/projections/documents/publications/fold.ts';
import { loadArticles, type Article } from '#/knowledge/load/load-articles.ts';
import { readList } from '../read-lists.ts';
import { scoped } from '../scoped.ts';

/** The present state of a publication. `editedAt` null: it came with Acta and nobody has changed it. */
export type Publication = {
  id: string;
  version: number;
  post: PublicationPost;
  isPublished: boolean;
  editedAt: string | null;
};

/**
 * Every publication, newest first: those of the operator, and the articles that come with Acta as long as nobody has
 * changed them. `scope`: whether the operator reads, who sees drafts too, or everybody.
 */
export async function allPublications(pool: Pool, scope: 'operator' | 'public'): Promise<Publication[]> {
  const rows = await readList(scoped(pool, scope), publicationRows, publicationList);
  const own = rows.map(({ row, content }): Publication => ({ id: row, ...content }));
  const changed = new Set([...own.map(({ id }) => id), ...(await changedPublications(pool))]);
  const founding = loadArticles()
    .filter(({ id }) => !changed.has(id))
    .map((article): Publication => ({
      id: article.id,
      version: 1,
      post: postOf(article),
      isPublished: true,
      editedAt: null,
    }));
  return [...own, ...founding].toSorted(
    (one, other) => other.post.date.localeCompare(one.post.date) || one.id.localeCompare(other.id),
  );
}

/** The ids of what the operator has written or changed. The drafts among them are no secret; what they say is. */
async function changedPublications(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select publication_ids() as id');
  return rows.map(({ id }) => id);
}

/** The article that comes with Acta under this id; null where none does. */
export function foundingPost(id: string): PublicationPost | null {
  const article = loadArticles().find((one) => one.id === id);
  return article ? postOf(article) : null;
}

const postOf = ({ type, date, en, fr }: Article): PublicationPost => ({
  type,
  author: null,
  date,
  cover: null,
  en,
  fr,
});
