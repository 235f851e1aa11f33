import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { proposeAnswers, type ProposedAnswer } from '#/backend/intake/propose.ts';
import { readBytes } from '#/backend/reading/read-bytes.ts';
import { choiceKeys } from '#/knowledge/derive/chosen.ts';
import { loadIntakeRules } from '#/knowledge/load/load-intake.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';

const Description = z.strictObject({
  language: z.enum(['en', 'fr']),
  text: z.string(),
  answers: z.array(z.string()),
  fair: z.array(z.string()),
});

export type Half = 'open' | 'frozen';
export type Measured = {
  name: string;
  language: 'en' | 'fr';
  right: ProposedAnswer[];
  /** Neither right nor wrong: it follows, but is not stated. */
  fair: ProposedAnswer[];
  wrong: ProposedAnswer[];
  missed: string[];
};

/** What the rules propose for each description of a half, beside its labels. */
export async function measured(half: Half): Promise<Measured[]> {
  const folder = path.join(import.meta.dirname, 'descriptions', half);
  const [rules, knowledge] = [loadIntakeRules(), loadKnowledge()];
  return Promise.all(
    readdirSync(folder)
      .toSorted()
      .map(async (file) => {
        const { language, text, answers, fair } = Description.parse(
          parse(readFileSync(path.join(folder, file), 'utf8')),
        );
        const { blocks } = await readBytes(Buffer.from(text), 'description.txt');
        // An answer of several choices counts once for each.
        const proposed = proposeAnswers(blocks, rules, knowledge).flatMap((one) =>
          choiceKeys(one.answer).map((answer) => ({ ...one, answer })),
        );
        const among = (choices: readonly string[]) => proposed.filter(({ answer }) => choices.includes(answer));

        return {
          name: path.basename(file, '.yaml'),
          language,
          right: among(answers),
          fair: among(fair),
          wrong: proposed.filter(({ answer }) => !answers.includes(answer) && !fair.includes(answer)),
          missed: answers.filter((answer) => !proposed.some((one) => one.answer === answer)),
        };
      }),
  );
}

/** Precision over what is right or wrong, and the share of stated answers that are proposed. */
export function figures(all: readonly Measured[]) {
  const count = (of: (one: Measured) => readonly unknown[]) => all.reduce((sum, one) => sum + of(one).length, 0);
  const [right, fair, wrong, missed] = [
    count((one) => one.right),
    count((one) => one.fair),
    count((one) => one.wrong),
    count((one) => one.missed),
  ];
  return { right, fair, wrong, missed, precision: right / (right + wrong || 1), share: right / (right + missed || 1) };
}
