import type { ClassState, Outcome } from '#/backend/events/profiling.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { normVerdicts } from '#/backend/projections/documents/device-moment/fold.ts';
import { deviceEvents, momentOf } from '#/backend/queries/moment.ts';
import { heldDerivation } from '#/backend/queries/profiling/held.ts';
import { hasClass } from '#/knowledge/derive/qualify.ts';
import { walk } from '#/knowledge/derive/questionnaire.ts';
import type { Bilingual, Knowledge } from '#/knowledge/types.ts';

/** All facts that a summary may state about a device. Null and zero mean: not known, none. */
export type DeviceFacts = {
  name: string;
  manufacturer: string | null;
  description: string | null;
  range: string | null;
  emdnCode: string | null;
  outcome: Outcome | null;
  classification: ClassState;
  /** Why the governing rules apply, or why the product is no device, one whole sentence each. */
  reasons: readonly Bilingual[];
  /** Names of the norms and legal acts that apply, as printed, in the order of the knowledge base. */
  norms: readonly Bilingual[];
  counts: { answers: number; undecidedNorms: number; risks: number; templates: number };
  /** Number of remaining questions, and the next of them. */
  remaining: { min: number; max: number };
  nextQuestion: Bilingual | null;
};

/** The facts of a device from the log now; null when it does not exist. */
export async function loadDeviceFacts(log: EventLog, knowledge: Knowledge, id: string): Promise<DeviceFacts | null> {
  const moment = momentOf(id, await deviceEvents(log, id));
  const { device, profiling, profile } = moment;
  const verdicts = normVerdicts(moment);
  if (!device.exists) return null;
  const { remaining, next } = walk(
    new Map(profiling.answers.map(({ question, answer }) => [question, answer])),
    knowledge,
  );
  const governing = new Set(profile.classification.rules);
  const { qualification, classification } = heldDerivation(moment, knowledge);
  const given = (text: string | null) => text?.trim() || null;
  return {
    name: device.name.trim(),
    manufacturer: given(device.manufacturer),
    description: given(device.description),
    range: given(device.range),
    emdnCode: given(device.emdnCode),
    classification: profile.classification,
    outcome: profile.qualification.outcome,
    reasons: (hasClass(profile.qualification.outcome)
      ? classification.hits.filter(({ rule, certain }) => certain && governing.has(rule))
      : qualification.reasons
    ).map(({ reason }) => reason),
    norms: knowledge.norms.filter(({ key }) => verdicts[key] === 'APPLICABLE').map(({ name }) => name),
    counts: {
      answers: profiling.answers.length,
      undecidedNorms: knowledge.norms.filter(({ key }) => (verdicts[key] ?? 'UNKNOWN') === 'UNKNOWN').length,
      risks: profile.risks.length,
      templates: Object.values(profile.templates).filter((status) => status === 'APPLICABLE').length,
    },
    remaining,
    nextQuestion: next?.title ?? null,
  };
}
