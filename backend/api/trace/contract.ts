import * as z from 'zod/mini';
import { DeviceId } from '#/backend/events/ids.ts';
import { AsOfQuery, Bilingual, filled } from '../edge/contract.ts';

/** The kinds of nodes in the order in which one follows from the other. */
export const traceKinds = [
  'answer',
  'fact',
  'rule',
  'requirement',
  'template',
  'risk',
  'control',
  'document',
  'finding',
  'capa',
] as const;
export const TraceKind = z.enum(traceKinds);
export type TraceKind = z.infer<typeof TraceKind>;

/**
 * A node of the traceability of a device. `status` is that of its kind: an applicability, a decision on a risk, a
 * verdict of a check, the state of a CAPA. `link`: its screen, without the language. `detail` of a requirement is its
 * wording; null where the standard is closed.
 */
export const TraceNode = z.object({
  id: z.string(),
  kind: TraceKind,
  title: Bilingual,
  detail: z.nullable(Bilingual),
  status: z.nullable(z.string()),
  link: z.nullable(z.string()),
});
export type TraceNode = z.infer<typeof TraceNode>;

/** A neighbour of a node, with the number of its own neighbours on each side. */
const Neighbour = z.extend(TraceNode, { causes: z.int(), consequences: z.int() });
export type Neighbour = z.infer<typeof Neighbour>;

/** `GET trace/getNode`: a node, what it rests on, and what rests on it. */
export const TraceView = z.object({ node: TraceNode, causes: z.array(Neighbour), consequences: z.array(Neighbour) });
export type TraceView = z.infer<typeof TraceView>;

/** `node`: kind and key, `requirement:GSPR.1`. */
export const TraceQuery = z.strictObject({ deviceId: DeviceId, node: filled(300), ...AsOfQuery });
export const MatrixQuery = z.strictObject({
  deviceId: DeviceId,
  locale: z._default(z.enum(['en', 'fr']), 'en'),
  ...AsOfQuery,
});
