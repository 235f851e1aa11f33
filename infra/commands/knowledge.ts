import { checkKnowledge } from '#/knowledge/check.ts';
import { loadKnowledge } from '#/knowledge/load.ts';
import { knowledgeStatistics } from '#/knowledge/statistics.ts';
import { BAD_INPUT, type Io } from './facts-input.ts';

/** `acta knowledge check`: exit code 1 where the knowledge base breaks a rule. `acta knowledge stats [--json]`: sizes. */
export async function knowledgeCommand(args: string[], io: Io): Promise<number> {
  const [action, ...options] = args;
  if (action === 'check') return check(io);
  if (action === 'stats') return statistics(options.includes('--json'), io);
  io.err('acta knowledge check | acta knowledge stats [--json]');
  return BAD_INPUT;
}

function check(io: Io): number {
  const knowledge = loadKnowledge();
  const violations = checkKnowledge(knowledge);
  for (const { code, where, message } of violations) io.err(`${code}  ${where}: ${message}`);
  io.out(`${knowledge.version}: ${violations.length === 0 ? 'no violation' : `${violations.length} violations`}`);
  return violations.length === 0 ? 0 : 1;
}

function statistics(asJson: boolean, io: Io): number {
  const sizes = knowledgeStatistics(loadKnowledge());
  if (asJson) io.out(JSON.stringify(sizes, null, 2));
  else for (const [name, value] of Object.entries(sizes)) io.out(`${name.padEnd(18)} ${shown(value)}`);
  return 0;
}

const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, part]) => `${name} ${String(part)}`)
        .join(', ')
    : String(value);
