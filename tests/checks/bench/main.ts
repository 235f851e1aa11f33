import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { agreedLabels } from '#/tests/checks/corpus/agreed.ts';
import { agreements, agreementTable } from '#/tests/checks/corpus/agreement.ts';
import { readSets } from '#/tests/checks/corpus/sets.ts';
import { ablations, indifferences, type Change } from './changes.ts';
import { boundsFor, calibrationOf } from './calibration.ts';
import { contradictionsOf, rulesOf } from './contradictions.ts';
import { exampleFigures } from './examples.ts';
import { figuresOf, forcedChoice, type Figures } from './figures.ts';
import { asYaml, fitted, scoresLeftOut, type Sample } from './fit.ts';
import { groundsOf } from './grounds.ts';
import { changedVerdicts, keepVerdicts, keptVerdicts } from './kept.ts';
import { isNotFound } from './keywords.ts';
import { byKind } from './kinds.ts';
import { benchModel } from './model/bench.ts';
import { isMet, isOpen, outcomesOf, signalsOf, type Outcome, type ReadSet } from './outcomes.ts';
import { documentsOf } from './readings.ts';
import { rewordings } from './rewording.ts';

/**
 * `npm run bench:check -- [--frozen --name WHO --why REASON] [--keep] [--fit] [--kappa]`: the check of the development sets
 * against the labels on which both readers agree, beside all labels of the author, and the verdicts that are not what
 * they were when `--keep` last wrote them into `corpus/verdicts.json`. `--frozen` looks at the frozen half instead and
 * writes the look into `corpus/looks.md`. `--fit` prints weights for `check-score.yaml`. `--kappa` prints only how far
 * the two readers of the corpus agree. `--model` sets a model beside the rules, as
 * `model/bench.ts` says: `[--reader NAME] [--open FOLDER] [--requests FOLDER --replies FOLDER]`; on the
 * frozen half it prints nothing before every request has its reply.
 */
const { values: options } = parseArgs({
  options: {
    frozen: { type: 'boolean' },
    keep: { type: 'boolean' },
    fit: { type: 'boolean' },
    kappa: { type: 'boolean' },
    name: { type: 'string' },
    why: { type: 'string' },
    model: { type: 'boolean' },
    reader: { type: 'string' },
    open: { type: 'string' },
    requests: { type: 'string' },
    replies: { type: 'string' },
  },
});
if (options.frozen && (!options.name || !options.why)) throw new Error('--frozen asks for --name WHO and --why REASON');
if (options.kappa) {
  console.log(agreementTable(agreements(readSets())));
  process.exit();
}

const sets: ReadSet[] = [];
for (const set of readSets(options.frozen ? 'frozen' : 'dev')) sets.push({ set, documents: await documentsOf(set) });
if (options.model) {
  const both = await benchModel(sets, { ...options, onlyWhole: options.frozen });
  if (options.frozen && both !== null) writeLook(both);
  process.exit();
}
const everyOutcome = sets.flatMap((one) => outcomesOf(one));
const agreed = new Set(sets.flatMap(({ set }) => agreedLabels(set)));
const outcomes = everyOutcome.filter(({ label }) => agreed.has(label));

const parts: [string, Outcome[]][] = [
  ['agreed', outcomes],
  ['every label', everyOutcome],
  ['English', outcomes.filter(({ set }) => set.language === 'en')],
  ['French', outcomes.filter(({ set }) => set.language === 'fr')],
  ['labelled blind', outcomes.filter(({ set }) => set.asked.length > 0)],
  ['with patterns', outcomes.filter(({ row }) => row.evidence !== null)],
  ['without', outcomes.filter(({ row }) => row.evidence === null)],
];
const figures = parts.map(([name, of]) => ({ name, figures: figuresOf(of) }));
printFigures();
printKeywords();
printKinds();
console.log();
for (const change of summed(sets.flatMap(ablations))) printChange(change);
for (const change of summed(sets.flatMap(indifferencesOf))) printChange(change);
for (const change of summed(sets.flatMap(rewordings))) printChange(change);
printContradictions();
printGrounds();
printExamples();
leaveOut();
if (options.frozen) writeLook(outcomes);
else {
  printChanged();
  if (options.keep) keepVerdicts(everyOutcome);
}

function printFigures(): void {
  const words: readonly (readonly [keyof Figures, string])[] = [
    ['labels', 'labels'],
    ['f1', 'F1 of open ones, forced choice (goal 0.78)'],
    ['constantF1', '  the same of saying "gap" to all'],
    ['balanced', 'balanced accuracy, forced choice (goal 0.78)'],
    ['falseAlarms', 'met duties called open by forced choice'],
    ['coverage', 'coverage: decided'],
    ['unsure', 'unsure (goal <= 0.35)'],
    ['decidedRight', 'decided verdicts right (goal 0.85)'],
    ['falseMet', 'open duties called met (goal <= 0.12)'],
    ['metSaid', 'met duties called met'],
    ['metRight', '"met" is right'],
    ['metCalledCritical', 'met duties called critical gaps (goal <= 0.10)'],
    ['firstDocument', 'right document first'],
    ['rightDocument', 'right document among those shown (goal 0.92)'],
    ['verbatim', 'quotes verbatim (goal 1)'],
  ];
  console.log(' '.repeat(50) + figures.map(({ name }) => name.padStart(15)).join(''));
  for (const [key, what] of words)
    console.log(what.padEnd(50) + figures.map(({ figures: of }) => shown(key, of).padStart(15)).join(''));
}

/** The search that people do without us, on the same cases. */
function printKeywords(): void {
  const { f1, balanced, falseAlarms } = forcedChoice(outcomes, isNotFound);
  console.log(
    `keyword search on the agreed ones: F1 ${f1.toFixed(3)}, balanced accuracy ${balanced.toFixed(3)}, met duties called open ${falseAlarms.toFixed(3)}`,
  );
}

function printKinds(): void {
  console.log('\nby kind of case: right, unsure, wrong; right by forced choice');
  for (const { kind, labels, counts, chosen } of byKind(outcomes))
    console.log(
      `  ${kind.padEnd(18)}${String(labels).padStart(4)}: ${counts.right}, ${counts.unsure}, ${counts.wrong}; ${chosen}`,
    );
}

/** What a change of content changed. */
function printChanged(): void {
  const kept = keptVerdicts();
  if (kept === null) return console.log('\nno verdicts are kept yet: --keep keeps those of today');
  const changed = changedVerdicts(kept, everyOutcome);
  console.log(`\nverdicts that are not what they were: ${changed.length}`);
  for (const { set, requirement, was, is, label } of changed)
    console.log(`  ${set} ${requirement}: ${was}, now ${is} (labelled ${label})`);
}

function printContradictions(): void {
  const { wanted, found, met, false: wrong } = contradictionsOf(outcomes);
  console.log(
    `contradictions: ${found} of ${wanted} labelled ones are shown, ${wrong} of ${met} met duties are gaps by one`,
  );
  for (const rule of rulesOf(outcomes))
    console.log(`  ${rule.code}: in ${rule.passages} passages; shown for ${rule.open} open and ${rule.met} met duties`);
}

function printGrounds(): void {
  for (const { ground, count, right } of groundsOf(outcomes)) console.log(`  ${ground}: ${right} of ${count} right`);
}

function printExamples(): void {
  const { rows, failing, expecting, rivalled, blind, ownFirst } = exampleFigures();
  console.log(
    `rows of evidence: ${rows}; with failures ${failing}, typed expectations ${expecting}, rivals ${rivalled}`,
  );
  console.log(
    `a bag of words that never sees the duty tells evidence from failures: en ${blind.en.toFixed(3)}, fr ${blind.fr.toFixed(3)} (goal < 0.70)`,
  );
  console.log(`examples that no rival takes for its own: ${ownFirst.share.toFixed(3)} of ${ownFirst.count}`);
}

function shown(key: keyof Figures, of: Figures): string {
  return key === 'labels' ? String(of.labels) : of[key].toFixed(3);
}

function printChange({ what, share, count, goal }: Change): void {
  console.log(`${what.padEnd(50)}${share.toFixed(3).padStart(13)}  of ${count} (goal ${goal})`);
}

/** Shares of the sets as one, by how many were tried in each. */
function summed(changes: readonly Change[]): Change[] {
  return [...Map.groupBy(changes, ({ what }) => what).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const all = [first, ...others];
    const count = all.reduce((sum, one) => sum + one.count, 0);
    return [{ ...first, count, share: all.reduce((sum, one) => sum + one.share * one.count, 0) / (count || 1) }];
  });
}

/** The mails, minutes, slides and brochures of other sets: they show nothing of this device. */
function indifferencesOf(one: ReadSet): Change[] {
  const foreign = sets
    .filter(({ set }) => set !== one.set)
    .flatMap(({ set, documents }) => {
      const uncontrolled = new Set(set.sources.filter((source) => source.uncontrolled).map(({ file }) => file));
      return documents.filter(({ document }) => uncontrolled.has(document));
    });
  return indifferences(one, foreign.slice(0, 10));
}

/** How weights do on a set that they were not fitted on. */
function leaveOut(): void {
  const samples = outcomes
    .filter((one) => isMet(one) || isOpen(one))
    .map((one): Sample => ({ set: one.set.name, signals: signalsOf(one), isOpen: isOpen(one) }));
  if (options.frozen) return;
  const judged = scoresLeftOut(samples);
  const saysOpen = judged.filter(({ score }) => score >= 0.5);
  const open = judged.filter(({ sample }) => sample.isOpen).length;
  const hits = saysOpen.filter(({ sample }) => sample.isOpen).length;
  const met = judged.length - open;
  const balanced = (hits / open + (met - (saysOpen.length - hits)) / met) / 2;
  const f1 = (2 * hits) / (saysOpen.length + open);
  console.log(`\nscore alone, one set left out: F1 ${f1.toFixed(3)}, balanced accuracy ${balanced.toFixed(3)}`);
  const cold = judged.map(({ sample, score }) => ({ score, isOpen: sample.isOpen }));
  const { brier, curve } = calibrationOf(cold);
  console.log(`Brier score ${brier.toFixed(3)} (a coin: 0.250); reliability:`);
  for (const { from, count, mean, open: share } of curve)
    console.log(`  from ${from.toFixed(1)}: ${count} of mean ${mean.toFixed(2)}, open ${share.toFixed(2)}`);
  const bounds = boundsFor(0.85, cold);
  console.log(`bounds beyond which 85 % are right: met ${bounds.met ?? 'none'}, gap ${bounds.gap ?? 'none'}`);
  if (options.fit) console.log(`\n${asYaml(fitted(samples))}`);
}

function writeLook(of: readonly Outcome[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const { f1, balanced, falseMet } = figuresOf(of);
  const cells = [
    new Date().toISOString().slice(0, 10),
    commit,
    options.why,
    f1.toFixed(3),
    balanced.toFixed(3),
    falseMet.toFixed(3),
    options.name,
  ];
  appendFileSync(path.join(import.meta.dirname, '../corpus/looks.md'), `| ${cells.join(' | ')} |\n`);
}
