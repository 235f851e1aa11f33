import { roadmapDecider } from '#/backend/commands/roadmap/roadmap.ts';
import { handle } from '#/backend/commands/handle.ts';
import type { EventType, LoggedEvent } from '#/backend/events/catalogue.ts';
import { Occasion } from '#/backend/events/roadmap.ts';
import { runReactor, type Reactor } from '#/backend/jobs/reactor.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { pastMoment } from '#/backend/queries/past.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import type { Knowledge, RoadmapStep } from '#/knowledge/types.ts';
import type { Worker } from '../worker.ts';
import { settledTasks } from './settled-tasks.ts';

const all = Occasion.options;

/** After which events a task may be done. */
const occasionsOf: Partial<Record<EventType, readonly Occasion[]>> = {
  DeviceCreated: ['emdn-chosen'],
  DeviceDetailsChanged: ['emdn-chosen'],
  // An archived device rests: what its record showed meanwhile is looked at now.
  DeviceRestored: all,
  // Other tasks may apply than before.
  KnowledgeTakenOver: all,
  ProfilingCompleted: [
    'questionnaire-completed',
    'emdn-chosen',
    'risks-decided',
    'risks-estimated',
    'controls-verified',
  ],
  RisksTriggered: ['risks-decided', 'risks-estimated', 'controls-verified'],
  RiskAccepted: ['risks-decided', 'risks-estimated', 'controls-verified'],
  RiskRejected: ['risks-decided', 'risks-estimated', 'controls-verified'],
  RiskEstimated: ['risks-estimated', 'controls-verified'],
  RiskControlRemoved: ['controls-verified'],
  RiskControlVerified: ['controls-verified'],
  OverallResidualRiskConcluded: ['overall-risk-concluded'],
  EvidenceNamed: ['evidence-filed'],
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
const types = Object.keys(occasionsOf) as EventType[];

type Seen = { device: string; organisation: string; cause: string; occasions: readonly Occasion[] };
type Kinds = { seen: Seen };

/** What ticks follow from an event of a device. */
export const settlingReactor: Reactor<Kinds> = {
  name: 'roadmap-tasks',
  types,
  react: ({ id, type, device, organisation }: LoggedEvent) =>
    device === null || organisation === null
      ? []
      : [{ kind: 'seen', jobId: id, data: { device, organisation, cause: id, occasions: occasionsOf[type] ?? [] } }],
};

type Ports = { log: EventLog; knowledge: Knowledge; roadmap: readonly RoadmapStep[] };

/**
 * Ticks what the record of a device shows to be done, with the newest event that shows it as the cause. An archived
 * device rests. Repeating it changes nothing.
 */
export async function settleTasks({ log, knowledge, roadmap }: Ports, seen: readonly Seen[]): Promise<void> {
  const keys = new Set(tasksOf(roadmap).map(({ key }) => key));
  const decider = roadmapDecider((task) => keys.has(task));
  for (const [device, events] of Map.groupBy(seen, (one) => one.device)) {
    const { moment } = await pastMoment(log, device, (await log.head()) ?? '');
    if (moment.device.isArchived) continue;
    for (const { task, by } of settledTasks(moment, roadmap, knowledge)) {
      const shown = events.findLast(({ occasions }) => occasions.includes(by));
      if (!shown) continue;
      const { cause, organisation } = shown;
      const outcome = await handle(
        log,
        decider,
        device,
        { type: 'SettleTask', task, by, cause },
        {
          id: eventId(`${cause} ticks ${task}`, 0),
          actor: { kind: 'worker', id: 'roadmap', role: null, name: null },
          organisation,
          device,
          knowledge: knowledge.version,
        },
      );
      if (!outcome.ok) throw new Error(`${task} of ${device} could not be ticked: ${outcome.code}`);
    }
  }
}

/**
 * Ticks tasks as the log grows, until `signal` aborts. It decides at once and needs no queue: nobody asked, so nothing
 * is pending, and the checkpoint moves only after the events of a page were heard.
 */
export const runSettling = ({ pool, log, knowledge, roadmap, logger }: Worker, signal: AbortSignal): Promise<void> =>
  runReactor(settlingReactor, {
    pool,
    log,
    jobs: {
      addBulk: (heard) =>
        settleTasks(
          { log, knowledge, roadmap },
          heard.map(({ data }) => data),
        ),
    },
    signal,
    onError: (error, about) => logger.error({ err: error, ...about }, 'tasks that are done are ticked later'),
  });
