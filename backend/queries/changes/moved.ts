import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { toPosition } from '#/backend/log/position.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { pastMoment } from '../past.ts';
import { deviceDifference, type Difference } from '../proposals/difference.ts';

/**
 * What differs in answers and class of a device between the position that an approval rests on and now; none where the
 * person was shown (`shown`) all of it. Reads the log and no view, so that no event is missed. `position`: of now.
 */
export async function movedSince(
  { log, knowledge }: { log: EventLog; knowledge: Knowledge },
  device: string,
  rested: string,
  shown: string | undefined,
): Promise<{ position: Position; differences: Difference[] }> {
  const position = (await log.head()) ?? '';
  const momentAt = async (at: string) => {
    const wanted = toPosition(at);
    return (await pastMoment(log, device, wanted < position ? wanted : position)).moment;
  };
  const now = await momentAt(position);
  const since = async (at: string) =>
    deviceDifference(knowledge, await momentAt(at), now).filter(({ what }) => what !== 'DEVICE');
  const isSeen = shown !== undefined && (await since(shown)).length === 0;
  return { position, differences: isSeen ? [] : await since(rested) };
}
