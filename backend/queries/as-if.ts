import type { Answered } from '#/backend/commands/profiling/conclude.ts';
import { profilingDecider, type ProfilingCommand } from '#/backend/commands/profiling/profiling.ts';
import type { Draft, Refusal } from '#/backend/commands/decider.ts';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { ProfilingEvent } from '#/backend/events/profiling.ts';
import { stepMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import type { Seen } from './device-moment.ts';

type Supposed = { ok: true; seen: Seen; events: readonly Draft<ProfilingEvent>[] };

/**
 * A device as it would be after a change of its answers: by the very decision that would be made, folded as what is
 * recorded is folded. Nothing is recorded, so no reason is asked for. The refusal where the change would be refused.
 */
export function supposing(seen: Seen, knowledge: Knowledge, command: ProfilingCommand): Supposed | Refusal {
  // Only what the stream holds: who answered when is no part of a decision.
  const answers = seen.profiling.answers.map(({ question, answer }) => ({ question, answer }));
  const decision = profilingDecider(knowledge).decide(
    command,
    { ...seen.profile, ...seen.profiling, answers },
    { now: new Date(0), reason: 'supposed', reasonAlways: false },
  );
  if (!decision.ok) return decision;
  const version = (seen.profiling.trail.at(-1)?.version ?? 0) + 1;
  const { position, ...moment } = seen;
  const after = decision.events.map((draft, index) => logged(draft, seen, version + index)).reduce(stepMoment, moment);
  return { ok: true, seen: { ...after, position }, events: decision.events };
}

/**
 * A device as if these answers had been given, one after the other: another choice where the question is answered, else
 * the answer to the question that is asked next. The refusal where one of them could not be given.
 */
export function asIf(
  seen: Seen,
  knowledge: Knowledge,
  answers: readonly Answered[],
): (Seen & { ok?: never }) | Refusal {
  const supposed = supposing(seen, knowledge, { type: 'ApplyAnswers', answers });
  return supposed.ok ? supposed.seen : supposed;
}

/** A decision in the form of something recorded: nobody's, at no time, at the position of the moment that it is supposed in. */
function logged(draft: Draft<ProfilingEvent>, { device, position }: Seen, version: number): LoggedEvent {
  return {
    ...draft,
    id: '',
    schema: 1,
    organisation: null,
    device: device.id,
    actor: { kind: 'system', id: 'supposed', role: null, name: null },
    reason: null,
    effectiveAt: null,
    correlation: '',
    causation: null,
    knowledge: null,
    stream: `profiling-${device.id}`,
    version,
    position: position ?? '',
    recordedAt: '',
    hash: '',
  };
}
