import { z } from 'zod';
import { parseFile, textOf } from '../load/data-files.ts';
import { derive } from '../derive/derive.ts';
import { walk } from '../derive/questionnaire.ts';
import type { Path } from '../check/random-paths.ts';
import type { Knowledge } from '../types.ts';

const file = 'archetypes.yaml';
const deviceClass = z.enum(['I', 'Is', 'Im', 'Ir', 'IIa', 'IIb', 'III']);
const archetype = z.strictObject({
  key: z.string(),
  name: z.strictObject({ en: z.string(), fr: z.string() }),
  /** Question to choice: the whole questionnaire, answered for the manufacturer of such a device. */
  answers: z.record(z.string(), z.string()),
  expected: z.strictObject({
    class: z.union([deviceClass, z.array(deviceClass)]),
    governing: z.array(z.string()),
    normsApplicable: z.array(z.string()),
    normsNotApplicable: z.array(z.string()),
  }),
});
type Archetype = z.infer<typeof archetype>;

/** Typical devices, each with all its answers and an expert's expectations. Throws DataFileError. */
export const loadArchetypes = (): Archetype[] => parseFile(file, textOf(file), z.array(archetype));

let typical: readonly Archetype['answers'][] | undefined;
/** The answers of the typical devices, read once. */
export const typicalAnswers = (): readonly Archetype['answers'][] =>
  (typical ??= loadArchetypes().map(({ answers }) => answers));

/** The path of an archetype through the questionnaire, in the order of its questions, and its conclusions. */
export function archetypePath({ answers }: Archetype, knowledge: Knowledge): Path {
  const places = new Map(knowledge.questions.map(({ key }, place) => [key, place]));
  const place = ([question]: [string, string]) => places.get(question) ?? -1;
  const given = new Map(Object.entries(answers).toSorted((one, other) => place(one) - place(other)));
  return { answers: given, derivation: derive(walk(given, knowledge).facts, knowledge) };
}
