import { conclude } from '#/backend/commands/profiling/conclude.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import { profilingView } from '#/backend/projections/documents/profiling/fold.ts';
import { foldAll } from '#/backend/projections/view.ts';
import type { Stage } from '../stage.ts';

type Place = Pick<Stage, 'log' | 'knowledge'>;

/** The answers of a device at this time of the story. */
export async function answersOf({ log }: Place, device: string) {
  const events = (await Array.fromAsync(log.read(`profiling-${device}`), upcast)).filter((event) => event !== null);
  return foldAll(profilingView, device, events).answers;
}

/** What follows from them by the rules. */
export const concludedOf = async (place: Place, device: string) =>
  conclude(await answersOf(place, device), place.knowledge);
