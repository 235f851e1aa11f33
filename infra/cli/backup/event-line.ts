import * as z from 'zod';
import type { Actor } from '#/backend/events/envelope.ts';
import type { VerbatimEvent } from '#/backend/log/port.ts';

const ActorText = z.object({
  kind: z.enum(['person', 'worker', 'ai', 'system']),
  id: z.string(),
  role: z.string().nullable(),
  name: z.object({ sealed: z.string(), v: z.string() }).nullable(),
}) satisfies z.ZodType<Actor>;

/** A recorded event in a backup: actor and data are their JSON texts exactly as stored and hashed. */
const Line = z.strictObject({
  position: z.string(),
  stream: z.string(),
  version: z.int(),
  id: z.string(),
  type: z.string(),
  schema: z.int(),
  organisation: z.string().nullable(),
  device: z.string().nullable(),
  actor: z.string(),
  reason: z.string().nullable(),
  effectiveAt: z.string().nullable(),
  correlation: z.string(),
  causation: z.string().nullable(),
  knowledge: z.string().nullable(),
  recordedAt: z.string(),
  data: z.string(),
  hash: z.string(),
  origin: z.string().optional(),
  mark: z.string().optional(),
});

export const lineOf = ({ verbatim, ...event }: VerbatimEvent): z.infer<typeof Line> => ({ ...event, ...verbatim });

/** The event of a line. */
export const EventLine = Line.transform((line): VerbatimEvent => {
  const data: unknown = JSON.parse(line.data);
  const { origin, mark, ...event } = line;
  return {
    ...event,
    ...(origin !== undefined && { origin }),
    ...(mark !== undefined && { mark }),
    actor: ActorText.parse(JSON.parse(line.actor)),
    data,
    verbatim: { actor: line.actor, data: line.data },
  };
});
