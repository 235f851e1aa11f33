import { judgeOf } from '#/backend/queries/norms/judged.ts';
import { folded, requirementIndex } from '#/backend/queries/norms/requirement-index.ts';
import { searchRequirements } from '#/backend/queries/norms/search.ts';
import { conclude } from '#/backend/commands/profiling/conclude.ts';
import { unbornMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { cpuOf, ms, quantile, times } from './measure.ts';
import type { Section } from './report.ts';
import { truthfulAnswers } from './world.ts';

const typed = ['stérilisation', 'risk control', 'iso 14971 7', 'logiciel', 'no such thing'];
const repeats = 20;

/** Requirements: a search at every typed key, the verdicts of a device, and the size of the index. */
export async function requirements(): Promise<Section> {
  const knowledge = loadKnowledge();
  const rows = loadRequirements();
  const build = await cpuOf(() => requirementIndex(knowledge, rows));
  const index = requirementIndex(knowledge, rows);

  const answers = truthfulAnswers().map((answer) => {
    const question = knowledge.questions.find(({ choices }) => choices.some(({ key }) => key === answer));
    return { question: question?.key ?? '', answer };
  });
  const { conclusions } = conclude(answers, knowledge);
  const seen = {
    profiling: { answers },
    profile: { device: 'bench', ...conclusions },
    statements: unbornMoment('bench').statements,
  };
  const cold: number[] = [];
  for (let round = 0; round < repeats; round++) cold.push(await cpuOf(() => judgeOf(knowledge, rows)(seen)));
  const judge = judgeOf(knowledge, rows);
  judge(seen);
  const warm = (await cpuOf(() => repeat(() => judge(seen)))) / repeats;

  const { rules } = judge(seen);
  const keys = typed.flatMap((text) => Array.from({ length: text.length }, (_, end) => text.slice(0, end + 1)));
  const search = (text: string) =>
    searchRequirements(
      index,
      text,
      () => true,
      ({ key }) => rules.get(key)?.status ?? 'UNKNOWN',
    );
  for (const key of keys) search(key); // warms up
  const each: number[] = [];
  for (const key of keys) each.push((await cpuOf(() => repeat(() => search(key)))) / repeats);
  const passes: number[] = [];
  for (const key of keys) {
    const text = folded(key);
    passes.push(
      (await cpuOf(() => repeat(() => index.searchable.filter(({ open }) => open.includes(text))))) / repeats,
    );
  }
  const pass = quantile(passes, 0.5);
  const reference = `${pass.toFixed(2)} ms a pass`;
  return {
    key: 'requirements',
    title: 'Requirements of norms',
    note: `${rows.length.toLocaleString('en')} rows of ${index.byNorm.size} norms, ${keys.length} keystrokes, processor time in Node. Reference: one pass over the same folded texts with \`includes\`.`,
    rows: [
      ...(
        [
          ['search at a keystroke, median', 0.5],
          ['search at a keystroke, slowest', 1],
        ] as const
      ).map(([what, share]) => ({
        what,
        value: `${quantile(each, share).toFixed(2)} ms`,
        reference,
        ratio: times(quantile(each, share) / pass),
      })),
      { what: 'verdicts of a device, first time (median)', value: ms(quantile(cold, 0.5)) },
      { what: 'verdicts of a device, again', value: `${warm.toFixed(2)} ms` },
      { what: 'index built', value: ms(build) },
    ],
  };
}

function repeat(act: () => unknown): void {
  for (let round = 0; round < repeats; round++) act();
}
