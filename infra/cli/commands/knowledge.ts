import { archetypePath, loadArchetypes } from '#/knowledge/reference-devices/archetypes.ts';
import { checkKnowledge } from '#/knowledge/check/check.ts';
import { loadEverything } from '#/knowledge/load/load-everything.ts';
import { knowledgeStatistics } from '#/knowledge/check/statistics.ts';
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
  const { content, problems } = loadEverything();
  const archetypes = loadArchetypes().map((archetype) => archetypePath(archetype, content));
  const violations = checkKnowledge(content, { archetypes });
  for (const problem of problems) io.err(`DATA_FILE_INVALID  ${problem}`);
  for (const { code, where, message } of violations) io.err(`${code}  ${where}: ${message}`);
  const count = problems.length + violations.length;
  io.out(`${content.version}: ${count === 0 ? 'no violation' : `${count} violations`}`);
  return count === 0 ? 0 : 1;
}

function statistics(asJson: boolean, io: Io): number {
  const { content, problems } = loadEverything();
  for (const problem of problems) io.err(problem);
  const sizes = knowledgeStatistics(content);
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
