import { archetypePath, loadArchetypes } from '#/knowledge/reference-devices/archetypes.ts';
import { checkKnowledge } from '#/knowledge/check/check.ts';
import { loadEverything } from '#/knowledge/load/load-everything.ts';
import { knowledgeStatistics } from '#/knowledge/check/statistics.ts';
import { loadBlanks, openKinds, sharesOf, type Share } from '#/knowledge/reference-devices/fill.ts';
import { BAD_INPUT, type Io } from './facts-input.ts';

/**
 * `acta knowledge check`: exit code 1 where the knowledge base breaks a rule. `acta knowledge stats [--json]`: sizes.
 * `acta knowledge fill [--open]`: how far the documents of the archetypes are filled, and what stands open.
 */
export async function knowledgeCommand(args: string[], io: Io): Promise<number> {
  const [action, ...options] = args;
  if (action === 'check') return check(io);
  if (action === 'stats') return statistics(options.includes('--json'), io);
  if (action === 'fill') return fill(options.includes('--open'), io);
  io.err('acta knowledge check | acta knowledge stats [--json] | acta knowledge fill [--open]');
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
  const sizes = knowledgeStatistics(content, undefined, loadArchetypes());
  if (asJson) io.out(JSON.stringify(sizes, null, 2));
  else for (const [name, value] of Object.entries(sizes)) io.out(`${name.padEnd(18)} ${shown(value)}`);
  return 0;
}

/**
 * Prints the median share of filled places per archetype, and the lowest share of every document: first of the places
 * that can be filled beforehand, then of all, with results and dates that come while people work.
 */
function fill(withOpen: boolean, io: Io): number {
  const { content } = loadEverything();
  const blanks = loadBlanks();
  const all = loadArchetypes().map((archetype) => ({
    key: archetype.key,
    shares: sharesOf(archetypePath(archetype, content).derivation, content, blanks),
  }));
  for (const { key, shares } of all)
    io.out(`${key.padEnd(28)} ${String(shares.length).padStart(3)} documents, ${medians(shares)}`);
  const overall = all.flatMap(({ shares }) => shares);
  const byTemplate = Map.groupBy(overall, ({ template }) => template);
  const lowest = [...byTemplate].map(([template, shares]) => ({
    template,
    before: Math.min(...shares.map(filledBefore)),
    ofAll: Math.min(...shares.map(filledOfAll)),
  }));
  for (const { template, before, ofAll } of lowest.toSorted((a, b) => a.before - b.before))
    io.out(`${template.padEnd(28)} at least ${percent(before)}, with records of work ${percent(ofAll)}`);
  io.out(`all: ${medians(overall)}`);
  if (withOpen) for (const [kind, count] of openKinds(blanks)) io.out(`${String(count).padStart(5)} open: ${kind}`);
  return 0;
}

const shareOf = (filled: number, places: number): number => (places === 0 ? 1 : filled / places);
const filledBefore = ({ described, places, work }: Share): number => shareOf(described, places - work);
const filledOfAll = ({ described, places }: Share): number => shareOf(described, places);
const byAnswers = ({ answered, places, work }: Share): number => shareOf(answered, places - work);
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const medians = (shares: readonly Share[]): string =>
  [
    `median filled ${percent(median(shares.map(filledBefore)))}`,
    `with records of work ${percent(median(shares.map(filledOfAll)))}`,
    `by answers alone ${percent(median(shares.map(byAnswers)))}`,
  ].join(', ');

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, one]) => `${name} ${String(one)}`)
        .join(', ')
    : String(value);
