import type { DeviceId } from '#/backend/events/ids.ts';
import type { Basis } from '#/backend/commands/handle.ts';
import { riskStream, type RiskCommand } from '#/backend/commands/risks/risks.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { toPosition } from '#/backend/log/position.ts';
import { pastMoment } from '#/backend/queries/past.ts';

type Wish = { acceptable: boolean; rationale: string; seen: string | undefined };

/**
 * The command that concludes the overall residual risk (ISO 14971:2019, clause 8), with its basis. The log, not a view,
 * says which risks the answers trigger at the position that the person has seen; the default is the end of the log.
 */
export async function overallConclusion(
  log: EventLog,
  device: DeviceId,
  { acceptable, rationale, seen }: Wish,
): Promise<{ command: RiskCommand; basis: Basis }> {
  const head = (await log.head()) ?? '';
  const wanted = seen === undefined ? head : toPosition(seen);
  // A position beyond the end of the log would let through all events until then.
  const position = wanted < head ? wanted : head;
  const { moment } = await pastMoment(log, device, position);
  const triggered = moment.profile.risks;
  return {
    command: { type: 'ConcludeOverall', acceptable, rationale, triggered, position },
    basis: { streams: [riskStream(device), `profiling-${device}`], position },
  };
}
