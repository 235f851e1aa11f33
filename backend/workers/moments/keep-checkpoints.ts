import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { deviceStreams } from '#/backend/projections/documents/device-moment/fold.ts';
import { readCheckpoint, writeCheckpoints, type MomentCheckpoints } from '#/backend/queries/moment-checkpoints.ts';
import { foldOn, unborn } from '#/backend/queries/past.ts';

/** A moment of a device is kept at every event with such a version in its stream. */
const everyVersions = 1000;

/** Whether a moment is kept at an event. Its stream and version alone say it, so that every process keeps the same ones. */
const isDue = ({ device, stream, version }: LoggedEvent, every = everyVersions): boolean =>
  version % every === 0 && device !== null && deviceStreams(device).includes(stream);

type Keeping = MomentCheckpoints & { log: EventLog; every?: number };

/** Stores the due moments of a device up to a position, including missing earlier ones. */
export async function keepCheckpoints(
  { log, every, ...checkpoints }: Keeping,
  device: string,
  until: Position,
): Promise<void> {
  const last = await readCheckpoint(checkpoints, device, { until });
  const { passed } = await foldOn(log, device, last, unborn(device), until, (event) => isDue(event, every));
  await writeCheckpoints(
    checkpoints,
    device,
    passed.filter((stop) => stop !== last),
  );
}

/**
 * Stores due moments, one device after the other, besides the views and without delaying them. `told` takes the events
 * that the views have; an event lost with the process is made up for at the next one of its device.
 */
export function checkpointKeeper(keeping: Keeping & { signal: AbortSignal; onError: (error: unknown) => void }) {
  const due = new Map<string, Position>();
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    for (const [device, until] of due) {
      if (keeping.signal.aborted) return;
      due.delete(device);
      await keepCheckpoints(keeping, device, until).catch(keeping.onError);
    }
  }

  return {
    told(events: readonly LoggedEvent[]): void {
      for (const event of events)
        if (event.device !== null && isDue(event, keeping.every)) due.set(event.device, event.position);
      if (due.size > 0) working ??= work().finally(() => (working = null));
    },
    /** Resolves when nothing is under way. */
    idle: async (): Promise<void> => {
      while (working) await working;
    },
  };
}
