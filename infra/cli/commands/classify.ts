import { classify } from '#/knowledge/derive/classify.ts';
import { qualify } from '#/knowledge/derive/qualify.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { BAD_INPUT, devicesOf, type Io } from './facts-input.ts';

/** `acta classify FILE`: what each product in a facts file is, and its class, as a JSON list. Exit code 2 for bad input. */
export async function classifyCommand(args: string[], io: Io): Promise<number> {
  const knowledge = loadKnowledge();
  const input = await devicesOf(args[0], 'acta classify FILE   (FILE is JSON, - for standard input)', knowledge, io);
  if (!input) return BAD_INPUT;
  const results = input.devices.map(({ id, facts, closedWorld }) => {
    const { class: settled, lower, upper, governing, rules, missing } = classify(facts, knowledge, { closedWorld });
    const { outcome } = qualify(facts, knowledge, { closedWorld });
    return { id, outcome, class: settled, lower, upper, governing, rules, missing };
  });
  io.out(JSON.stringify(results, null, 2));
  return 0;
}
