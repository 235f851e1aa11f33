import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Verdicts by set and requirement. */
type Kept = Readonly<Record<string, Readonly<Record<string, string>>>>;

const keptSchema: z.ZodType<Kept> = z.record(z.string(), z.record(z.string(), z.string()));
const file = path.join(import.meta.dirname, '../corpus/verdicts.json');

/** What was said of a labelled requirement. */
type Said = {
  set: { name: string };
  label: { requirement: string; verdict: string };
  finding: { verdict: string };
};

/** The verdicts of the development half as they were kept last; null where none are. */
export const keptVerdicts = (): Kept | null =>
  existsSync(file) ? keptSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;

/** Keeps the verdicts of today. They stand in the repository, so that a change of content shows what it changed. */
export const keepVerdicts = (outcomes: readonly Said[]): void =>
  writeFileSync(file, `${JSON.stringify(verdictsOf(outcomes), null, 2)}\n`);

export const verdictsOf = (outcomes: readonly Said[]): Kept =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, ({ set }) => set.name)].map(([set, of]) => [
      set,
      Object.fromEntries(of.map(({ label, finding }) => [label.requirement, finding.verdict])),
    ]),
  );

/** A verdict that was another one; `label` is what readers say. */
type Changed = { set: string; requirement: string; was: string; is: string; label: string };

/** The verdicts that are not what they were. What was not judged then has not changed. */
export const changedVerdicts = (kept: Kept, outcomes: readonly Said[]): Changed[] =>
  outcomes.flatMap(({ set, label, finding }) => {
    const was = kept[set.name]?.[label.requirement];
    if (was === undefined || was === finding.verdict) return [];
    return [{ set: set.name, requirement: label.requirement, was, is: finding.verdict, label: label.verdict }];
  });
