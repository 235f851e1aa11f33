import type { Defect } from '#/knowledge/evidence/types.ts';
import { shareShown } from '../expect/expected.ts';
import { scoring, type Signals } from '#/knowledge/evidence/scoring.ts';
import { isSound, type Evidence } from './evidence.ts';
import type { Weighed } from './weigh.ts';

const denying = new Set<Defect>(['DENIED']);
const missing = new Set<Defect>(['ABSENT']);
const deferring = new Set<Defect>(['DEFERRED', 'PLACEHOLDER', 'INTENDED', 'WEAK']);

/** How much a passage speaks for the requirement: it orders the quotes. */
export const supportOf = ({ screening, coverage, likeness, score, expectedKind }: Weighed): number =>
  (screening === 'met' ? 0.6 : 0) + coverage + likeness + 0.3 * Math.min(1, score) + (expectedKind ? 0.1 : 0);

/** What a requirement's passages add up to. Uncontrolled documents speak against, never for. */
export function signalsOf({ row, weighed, expected, conflicts }: Evidence): Signals {
  const sound = weighed.filter(isSound);
  const best = sound.toSorted((a, b) => supportOf(b) - supportOf(a))[0];
  const ranked = weighed.toSorted((a, b) => toPoint(b) - toPoint(a));
  const first = ranked.slice(0, 3);
  const likeness = most(sound.map((one) => one.likeness));
  return {
    screened: sound.some(({ screening }) => screening === 'met') ? 1 : 0,
    coverage: above(0.45, most([...sound.map(({ coverage }) => coverage), shareShown(expected)])),
    likeness: row.evidence ? likeness : 0,
    bare: row.evidence ? 0 : 1,
    prominence: prominence(weighed),
    expectedKind: best?.expectedKind ? 1 : 0,
    specific: shareOf(first, ({ isSpecific }) => isSpecific),
    denied: Math.max(above(0.5, defects(ranked, denying, 0.5)), ...weighed.map(pointed)),
    absent: defects(ranked, missing, 0),
    deferred: above(0.3, defects(ranked, deferring, 0.7)),
    failing: Math.min(1, failingScale * most(first.map(({ failing }) => failing))),
    conflict: most([
      ...conflicts.map(({ strength }) => strength),
      ...ranks.map((rank, at) => rank * (ranked[at]?.conflict?.strength ?? 0)),
    ]),
  };
}

/** A denial of the row's own matter counts in any of the passages. */
export const pointed = ({ denial, borrowed }: Weighed): number =>
  !borrowed && denial >= scoring().pointed ? denial : 0;

/** Below a threshold a share has no weight: from 0 there to 1. */
const above = (threshold: number, value: number): number => Math.max(0, (value - threshold) / (1 - threshold));
const most = (values: readonly number[]): number => Math.max(0, ...values);

/** Likeness seldom passes a third. */
const failingScale = 3;

/** How much better the best passage is than the tenth. */
function prominence(weighed: readonly Weighed[]): number {
  const [first, tenth] = [weighed[0]?.score ?? 0, weighed[9]?.score ?? 0];
  return first === 0 ? 0 : (first - tenth) / first;
}

const shareOf = (of: readonly Weighed[], is: (one: Weighed) => boolean): number =>
  of.length === 0 ? 0 : of.filter(is).length / of.length;
/** How much a passage is about the requirement, for or against. */
export const toPoint = ({ score, coverage, likeness }: Weighed): number => score + likeness + coverage / 2;

/** How much a defect counts by the rank of its passage. */
const ranks = [1, 0.8, 0.6, 0.3, 0.3];

/**
 * A defect in a passage that speaks less to the requirement counts less. `least` is what it counts where its reach
 * covers none of the row's own words.
 */
function defects(ranked: readonly Weighed[], kinds: ReadonlySet<Defect>, least: number): number {
  return most(
    ranks.map((rank, at) => {
      const { defect, defects: all } = ranked[at] ?? {};
      const scoped = defect && kinds.has(defect.kind) ? defect.share : 0;
      const bare = all && [...kinds].some((kind) => all.has(kind)) ? least : 0;
      return (bare + (1 - least) * scoped) * rank;
    }),
  );
}
