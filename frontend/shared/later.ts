import type * as z from 'zod/mini';

/**
 * A schema, or how it is loaded. Public pages load theirs when there is an answer to check: schemas weigh more than most of
 * these pages, and many visitors only read.
 */
export type Later<Schema extends z.ZodMiniType> = Schema | (() => Promise<Schema>);

export const loaded = async <Schema extends z.ZodMiniType>(schema: Later<Schema>): Promise<Schema> =>
  typeof schema === 'function' ? schema() : schema;
