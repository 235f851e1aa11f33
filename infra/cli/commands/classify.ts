import { classify } from '#/knowledge/derive/classify.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { BAD_INPUT, devicesOf, type Io } from './facts-input.ts';

/** `acta classify FILE`: the class of each device in a facts file as a JSON list. Exit code 2 for bad input. */
export async function classifyCommand(args: string[], io: Io): Promise<number> {
  const knowledge = loadKnowledge();
  const input = await devicesOf(args[0], 'acta classify FILE   (FILE is JSON, - for standard input)', knowledge, io);
  if (!input) return BAD_INPUT;
  const results = input.devices.map(({ id, facts, closedWorld }) => {
    const { class: settled, lower, upper, governing, rules, missing } = classify(facts, knowledge, { closedWorld });
    return { id, class: settled, lower, upper, governing, rules, missing };
  });
  io.out(JSON.stringify(results, null, 2));
  return 0;
}
