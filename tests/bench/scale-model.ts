import type { ProcessorTime } from './processor-time.ts';

/** Milliseconds of processor time of one of each; `rest`: of a second in which nobody asks for anything. */
export type Costs = { answer: ProcessorTime; read: ProcessorTime; heard: ProcessorTime; rest: ProcessorTime };

/** What an organisation does in a week. `heard`: events that reach an open tab. */
export type Week = { answers: number; reads: number; heard: number };

/** Milliseconds of processor time that so many organisations need for a week that takes so many seconds. */
export function needed(costs: Costs, week: Week, organisations: number, seconds: number): ProcessorTime {
  const { answer, read, heard, rest } = costs;
  const of = (part: keyof ProcessorTime) =>
    seconds * rest[part] +
    organisations * (week.answers * answer[part] + week.reads * read[part] + week.heard * heard[part]);
  return { api: of('api'), worker: of('worker'), database: of('database') };
}

export const total = ({ api, worker, database }: ProcessorTime): number => api + worker + database;

/** Seconds of a week in which people work, and how much busier the busiest hour is than the mean of these. */
export const working = 40 * 3600;
const peak = 3;
/** How busy a core is allowed to be in that hour. */
const share = 0.6;

/** Cores that a part needs in the busiest hour. */
export const cores = (milliseconds: number): number => (milliseconds / 1000 / working / share) * peak;
