import { createHash } from 'node:crypto';
import { conclude } from '#/backend/commands/profiling/conclude.ts';
import { profilingView } from '#/backend/projections/documents/profiling/fold.ts';
import { foldAll } from '#/backend/projections/view.ts';
import { derive } from '#/knowledge/derive/derive.ts';
import { followPath, walk } from '#/knowledge/derive/questionnaire.ts';
import type { Choice, Facts, Question } from '#/knowledge/types.ts';
import type { GoldenLog } from './logs.ts';
import { frozenRules } from './rules.ts';

const rules = frozenRules();

/** What the answers of each device lead to by the frozen rules: after every event, and at the end with all reasons. */
export function* derivationsOf({ events }: GoldenLog): Iterable<[string, unknown]> {
  const answering = events.filter(({ stream, type }) => stream.startsWith('profiling-') && type === 'QuestionAnswered');
  for (const device of new Set(answering.map((event) => event.device ?? ''))) {
    const { answers } = foldAll(profilingView, device, events);
    const steps = answers.map((_, at) => conclude(answers.slice(0, at + 1), rules, answers.slice(0, at)));
    yield [`conclusions ${device}`, steps];
    yield [`derivation ${device}`, inBothWorlds(steps.at(-1)?.walk.facts ?? {})];
  }
}

/** What follows from whole questionnaires whose answers a hash chooses. */
export function* walks(): Iterable<[string, unknown]> {
  for (let path = 1; path <= 8; path++) {
    const answers = followPath(rules, (question) => chosenBy(path, question));
    yield [`derivation path-${path}`, inBothWorlds(walk(answers, rules).facts)];
  }
}

const inBothWorlds = (facts: Facts) => [derive(facts, rules), derive(facts, rules, { closedWorld: true })];

function chosenBy(path: number, { key, choices }: Question): Choice {
  const [byte = 0] = createHash('sha256').update(`${path} ${key}`).digest();
  const choice = choices[byte % choices.length];
  if (!choice) throw new Error(`${key} has no choice`);
  return choice;
}
