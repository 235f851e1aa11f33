import * as z from 'zod/mini';

type Schema = z.ZodMiniType;
type Upcast = (data: never) => unknown;

/** The newest schema of an event type, and the steps that lift older data to it, one per older version. */
export type EventDefinition<Data extends Schema = Schema> = { schema: number; data: Data; upcasts: readonly Upcast[] };

/** An event type in its first version. A later version adds a number and one upcast; a released schema never changes. */
export const event = <Data extends Schema>(data: Data, ...upcasts: Upcast[]): EventDefinition<Data> => ({
  schema: upcasts.length + 1,
  data,
  upcasts,
});

/** Data of schema `from`, lifted step by step to the newest schema of its type. */
export function lifted({ schema, upcasts }: EventDefinition, from: number, data: unknown): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each step takes what the step before gave
  return upcasts.slice(from - 1, schema - 1).reduce<unknown>((older, upcast) => upcast(older as never), data);
}

/** The union of `{ type, data }` of a catalogue. */
export type EventOf<Catalogue extends Record<string, EventDefinition>> = {
  [Type in keyof Catalogue & string]: { type: Type; data: z.infer<Catalogue[Type]['data']> };
}[keyof Catalogue & string];

/** Text encrypted under a person's key, as in event data. */
export const Encrypted = z.object({ sealed: z.string(), v: z.string() });
