import type { Asked } from './asked.ts';
import type { OwnRecord } from './record.ts';
import type { SearchIndex } from './search-index.ts';
import { candidates, type Signal } from './signals.ts';
import type { Entry } from './source.ts';
import { weights } from './weights.ts';

/** An entry that may answer, with how well it fits. */
export type Ranked = { entry: Entry; score: number };

/** Every entry that may answer, the best first. Equal scores keep their order. */
export const ranked = (asked: Asked, indexes: readonly SearchIndex[], record: OwnRecord): Ranked[] =>
  candidates(asked, indexes, record)
    .map(({ entry, signals }) => ({ entry, score: scoreOf(signals) }))
    .toSorted((a, b) => b.score - a.score);

const scoreOf = (signals: readonly Signal[]): number =>
  signals.reduce((sum, [name, strength]) => sum + strength * (weights.get(name) ?? 0), 0);
