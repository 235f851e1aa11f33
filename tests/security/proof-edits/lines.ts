import * as z from 'zod';
import { chain } from '#/backend/log/chain.ts';
const Actor = z.object({
  kind: z.enum(['person', 'worker', 'ai', 'system']),
  id: z.string(),
  role: z.nullable(z.string()),
  name: z.null(),
});

const Proof = z.object({ seal: z.int(), path: z.array(z.object({ side: z.string(), hash: z.string() })) });
export const Entry = z.looseObject({
  position: z.string(),
  recordedAt: z.string(),
  stream: z.string(),
  version: z.int(),
  id: z.string(),
  type: z.string(),
  schema: z.int(),
  organisation: z.nullable(z.string()),
  device: z.nullable(z.string()),
  actor: z.string(),
  reason: z.nullable(z.string()),
  effectiveAt: z.nullable(z.string()),
  correlation: z.string(),
  causation: z.nullable(z.string()),
  knowledge: z.nullable(z.string()),
  data: z.string(),
  hash: z.string(),
  proof: z.nullable(Proof),
});
export type Entry = z.infer<typeof Entry>;
const Tip = z.object({ stream: z.string(), count: z.int(), hash: z.string() });
export const Seal = z.looseObject({
  seal: z.int(),
  count: z.int(),
  streams: z.object({ path: z.array(z.object({ bit: z.int(), hash: z.string() })), tips: z.array(Tip) }),
});
export type Seal = z.infer<typeof Seal>;
export const Link = z.looseObject({ link: z.int() });
export const Head = z.looseObject({ streams: z.array(Tip), seals: z.array(z.int()) });
export const First = z.looseObject({ head: z.string(), signature: z.string() });

/** The parsed lines of a proof file. */
export type Lines = {
  first: z.infer<typeof First>;
  handovers: unknown[];
  /** Seals, and links between them. */
  seals: (Seal | z.infer<typeof Link>)[];
  entries: Entry[];
};

export function linesOf(text: string): Lines {
  const [first, ...rest] = text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const has = (name: string) => (line: unknown) => Object.hasOwn(Object(line), name);
  return {
    first: First.parse(first),
    handovers: rest.filter(has('handover')),
    seals: rest
      .filter((line) => has('seal')(line) || has('link')(line))
      .map((line) => (has('seal')(line) ? Seal.parse(line) : Link.parse(line))),
    entries: rest.filter(has('position')).map((line) => Entry.parse(line)),
  };
}

export const textOf = ({ first, handovers, seals, entries }: Lines): string =>
  `${[first, ...handovers, ...seals, ...entries].map((line) => JSON.stringify(line)).join('\n')}\n`;

export const isSeal = (line: Lines['seals'][number]): line is Seal => Object.hasOwn(line, 'seal');

/** The same lines with another head, whose signature stays unchanged. */
export function withHead(lines: Lines, change: (head: z.infer<typeof Head>) => object): Lines {
  const head = JSON.stringify(change(Head.parse(JSON.parse(lines.first.head))));
  return { ...lines, first: { ...lines.first, head } };
}

/** Hashes the entries of a stream again, as a forger does. */
export function chainedAnew(entries: readonly Entry[], stream: string): Entry[] {
  let previous: string | null = null;
  let version = 0;
  return entries.map((entry) => {
    if (entry.stream !== stream) return entry;
    const { id, type, schema, organisation, device, reason, effectiveAt, correlation, causation, knowledge } = entry;
    const envelope = { id, type, schema, organisation, device, reason, effectiveAt, correlation, causation, knowledge };
    const actor = Actor.parse(JSON.parse(entry.actor));
    const [made] = chain(previous, stream, version, [{ ...envelope, actor, data: JSON.parse(entry.data) }]);
    previous = made?.hash ?? null;
    version++;
    return { ...entry, version, hash: previous ?? '' };
  });
}
