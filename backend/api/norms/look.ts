import type { FastifyRequest } from 'fastify';
import type { DeviceId } from '#/backend/events/ids.ts';
import { organisationView, type Organisation } from '#/backend/projections/documents/organisation/fold.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { judgeOf, type Judged } from '#/backend/queries/norms/judged.ts';
import { evidenceBy, type EvidenceOf } from '#/backend/queries/norms/linked-evidence.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { userOfRequest } from '../edge/access.ts';
import { seenDevice } from '../edge/device-moment.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import type { Services } from '../edge/services.ts';
import { evidenceSeen } from './evidence-seen.ts';
import { accessOf, isOpen, openedNames, type Opened } from './response.ts';

/** A device at a moment, as if some answers were given, after an own write. */
export type LookedAt = {
  deviceId: DeviceId;
  asOf?: string | undefined;
  after?: string | undefined;
  asIf?: string | undefined;
};
/** What applies to a device at a moment and what shows it. */
export type NormsSeen = {
  seen: Seen;
  judged: Judged;
  opened: Opened;
  evidenceOf: EvidenceOf;
  standards: Organisation['standards'];
  /** Whether the caller's organisation may read the wording of a norm now, also for a moment of the past. */
  isOpenNorm: (norm: string) => boolean;
};

/** Reads what the screens of norms, coverage and traceability rest on. Throws what `seenDevice` refuses. */
export function normsLook(services: Services) {
  const { pool, keys, knowledge, requirements, vault } = services;
  const judge = judgeOf(knowledge, requirements);
  const kinds = new Map(knowledge.norms.map(({ key, kind }) => [key, kind]));

  async function standardsOf(request: FastifyRequest) {
    const organisation = userOfRequest(request).organisation.id;
    const { document } = await readMarked(scoped(pool, { organisation }), keys.rowKey, organisationView, organisation);
    const isOpenNorm = (norm: string) => {
      const kind = kinds.get(norm);
      return kind !== undefined && isOpen(accessOf(kind, document.standards[norm]));
    };
    return { standards: document.standards, isOpenNorm };
  }

  async function look(request: FastifyRequest, { deviceId, asOf, after, asIf }: LookedAt): Promise<NormsSeen> {
    await afterOwnWrite(services, after);
    // Questions of one moment share a statement.
    const [seen, shown, standards] = await Promise.all([
      seenDevice(services, request, deviceId, { asOf, asIf }),
      evidenceSeen(services, request, deviceId, asOf),
      standardsOf(request),
    ]);
    const { statements, evidence } = seen.statements;
    const linked = shown.flatMap(({ links }) => links.map(({ by }) => ({ byName: by.name })));
    const opened = await openedNames(vault, [...Object.values(statements), ...Object.values(evidence), ...linked]);
    return { seen, judged: judge(seen), opened, evidenceOf: evidenceBy(shown, seen.documents, opened), ...standards };
  }

  return { look, judge };
}
