import type { EventLog } from '#/backend/log/port.ts';
import { checkFacts } from '#/backend/queries/checks/basis.ts';
import { deviceEvents, momentOf } from '#/backend/queries/moment.ts';
import { judgeOf } from '#/backend/queries/norms/judged.ts';
import type { Knowledge, Requirement } from '#/knowledge/types.ts';
import type { StatusesOf } from './ports.ts';

/** What applies to a device as of a position, from the log: as its screens said when the check was started. */
export function statusesOf(log: EventLog, knowledge: Knowledge, requirements: readonly Requirement[]): StatusesOf {
  const judge = judgeOf(knowledge, requirements);
  return async (device, wanted, until) =>
    device === null
      ? new Map(wanted.map((key) => [key, 'APPLICABLE' as const]))
      : checkFacts(judge, momentOf(device, await deviceEvents(log, device, until)), wanted).statuses;
}
