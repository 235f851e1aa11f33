import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DataFileError, yamlOf } from './data-files.ts';

const folder = join(import.meta.dirname, '../articles');

const aboutSchema = z.strictObject({
  id: z.uuid(),
  type: z.enum(['guide', 'regulation', 'news', 'product']),
  date: z.iso.date(),
});
const headSchema = z.strictObject({ title: z.string(), summary: z.string(), tags: z.array(z.string()).min(1) });

type ArticleText = z.infer<typeof headSchema> & { content: string };
/** An article that comes with Acta, in both languages. */
export type Article = z.infer<typeof aboutSchema> & { slug: string; en: ArticleText; fr: ArticleText };

let articles: readonly Article[] | undefined;

/** The articles of `knowledge/articles`, a folder each, newest first; read once. Throws DataFileError. */
export function loadArticles(): readonly Article[] {
  articles ??= readdirSync(folder)
    .map((slug) => ({
      ...checked(`${slug}/about.yaml`, readFileSync(join(folder, slug, 'about.yaml'), 'utf8'), aboutSchema),
      slug,
      en: textOf(`${slug}/en.md`),
      fr: textOf(`${slug}/fr.md`),
    }))
    .toSorted((one, other) => other.date.localeCompare(one.date));
  return articles;
}

/** A Markdown file: its head in YAML between two lines of dashes, then its text. */
function textOf(file: string): ArticleText {
  const [before, head = '', ...rest] = readFileSync(join(folder, file), 'utf8').split(/^---$/m);
  if (before !== '') throw new DataFileError(`knowledge/articles/${file}: does not begin with a head`);
  return { ...checked(file, head, headSchema), content: rest.join('---').trim() };
}

function checked<T>(file: string, content: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(yamlOf(file, content));
  if (!result.success) throw new DataFileError(`knowledge/articles/${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}
