/** What a publication is. */
export const publicationTypes = ['guide', 'regulation', 'news', 'product'] as const;
