import type { CheckState } from '#/backend/commands/checks/state.ts';
import { isAllowed } from '#/backend/commands/organisations/models.ts';
import type { Finding } from '#/backend/events/finding.ts';
import type { ModelReading } from '#/backend/events/model-reading.ts';
import { callsOf } from '#/backend/judging/model/calls.ts';
import type { RankedRow } from '#/backend/judging/model/choose.ts';
import { merged } from '#/backend/judging/model/merge.ts';
import { loadCheck } from './load-check.ts';
import type { CheckPorts, JudgeOrder } from './ports.ts';
import type { Work } from './record.ts';
import { askModel } from './second-reader.ts';

/**
 * Judges by rules and lets the model that was agreed to read after them. The findings follow from the rules and from
 * the log alone. Gives none where the check has ended meanwhile.
 */
export async function* judgeWithModel(
  ports: Pick<CheckPorts, 'log' | 'knowledge' | 'model' | 'judge'>,
  work: Work & { correlation: string },
  state: CheckState,
  order: JudgeOrder,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  const ranked: RankedRow[] = [];
  const rules = await Array.fromAsync(ports.judge({ ...order, onAsked: (asked) => ranked.push(asked) }, signal));
  const earlier = await earlierReadings(ports, state);
  const known = ranked.flatMap(({ row }) => earlier.get(row.input) ?? []);
  const calls = callsOf(ranked.filter(({ row }) => !earlier.has(row.input)));
  // Once findings are recorded, the calls are over.
  const answers = state.batches === 0 ? await askModel(ports, work, state, calls, signal) : state.answers;
  if (!answers) return;
  yield* merged(rules, ranked, [...known, ...answers.flatMap(({ readings }) => readings)]);
}

/** What the same model read in the check that this one repeats, by what it was shown. */
async function earlierReadings(
  { log }: Pick<CheckPorts, 'log'>,
  { request }: CheckState,
): Promise<ReadonlyMap<string, ModelReading>> {
  if (!request?.base || !request.model) return new Map();
  const { state } = await loadCheck(log, request.base);
  if (!isAllowed(state.request?.model ?? null, request.model)) return new Map();
  return new Map(state.answers.flatMap(({ readings }) => readings).map((one) => [one.input, one]));
}
