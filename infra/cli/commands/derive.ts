import { derive } from '#/knowledge/derive/derive.ts';
import type { DeviceFacts } from '#/knowledge/derive/facts-file.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { Knowledge, Verdict } from '#/knowledge/types.ts';
import { BAD_INPUT, devicesOf, type Io } from './facts-input.ts';

/** `acta derive FILE`: all conclusions from the facts of a device as JSON. Exit code 2 for bad input. */
export async function deriveCommand(args: string[], io: Io): Promise<number> {
  const knowledge = loadKnowledge();
  const input = await devicesOf(args[0], 'acta derive FILE   (FILE is JSON, - for standard input)', knowledge, io);
  if (!input) return BAD_INPUT;
  const results = input.devices.map((device) => derivationOf(device, knowledge));
  io.out(JSON.stringify(input.isList ? results : results[0], null, 2));
  return 0;
}

function derivationOf({ id, facts, closedWorld }: DeviceFacts, knowledge: Knowledge) {
  const { qualification, classification, norms, templates, risks, notifications } = derive(facts, knowledge, {
    closedWorld,
  });
  const { class: settled, lower, upper, governing, hits, missing } = classification;
  return {
    id,
    outcome: qualification.outcome,
    qualification,
    class: settled,
    lower,
    upper,
    governing,
    rules: hits,
    norms: norms.map(({ key, ...verdict }) => ({ norm: key, ...reported(verdict) })),
    templates: templates.map(({ key, ...verdict }) => ({ template: key, ...reported(verdict) })),
    risks: { count: risks.length, keys: risks },
    notifications,
    missing,
    knowledge: knowledge.version,
  };
}

const reported = ({ status, reason, facts, missing, oneOf }: Omit<Verdict, 'key'>) => ({
  status,
  reason,
  facts,
  missing,
  ...(oneOf && { oneOf }),
});
