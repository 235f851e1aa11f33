import { Verdict } from '#/backend/events/finding.ts';
import type { PrintedBlock, PrintedDocument } from '#/knowledge/documents/print.ts';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { heldCriticity, heldVerdict } from '#/backend/events/held.ts';
import { heading, labelled as labelledBy, paragraph, table } from '../blocks.ts';
import { openPoints, quotesOf, type ReportedRun } from './reported-run.ts';
import { reasonWords, refusalWords, reportWords, verdictWords } from './words.ts';

/** The report of a run, ready to print: result, documents, open points with their passages, and every verdict. */
export function reportOf(reported: ReportedRun): PrintedDocument {
  const { language, run: checked } = reported;
  const words = reportWords[language];
  return {
    key: checked._id,
    language,
    version: words.intro[checked.engine],
    review: '',
    form: 'report',
    title: words.title(checked.label),
    blocks: [...summary(reported), ...documents(reported), ...points(reported), ...everything(reported)],
  };
}

function summary({ run: checked, norms, language }: ReportedRun): PrintedBlock[] {
  const words = reportWords[language];
  const verdicts = Verdict.options;
  const row = (name: string, counts: Record<string, number>) => [name, ...verdicts.map((one) => counts[one] ?? 0)];
  return [
    heading(2, '1', words.summary),
    paragraph(words.intro[checked.engine]),
    paragraph(words.advice, 'note'),
    table(
      [words.norm, ...verdicts.map((one) => verdictWords[language][one])],
      [...norms.map(({ title, counts }) => row(title[language], counts)), row(words.total, checked.counts)],
    ),
  ];
}

function documents({ run: checked, language }: ReportedRun): PrintedBlock[] {
  const words = reportWords[language];
  const state = ({ reading }: (typeof checked.documentList)[number]) =>
    reading === null
      ? words.notRead
      : reading.outcome !== 'read'
        ? `${words.notRead}${words.colon}${refusalWords[language][reading.outcome] ?? reading.outcome}`
        : reading.unreadable.length > 0
          ? words.withoutText(reading.unreadable.join(', '))
          : words.read;
  return [
    heading(2, '2', words.documents),
    table(
      words.documentHeads,
      checked.documentList.map((one) => [
        one.name,
        one.version,
        one.fileName,
        one.reading?.pages ?? '',
        state(one),
        inGroups(one.sha256),
      ]),
    ),
  ];
}

/** A long hash that can break between its groups. */
const inGroups = (hash: string) => hash.replaceAll(/.{16}(?=.)/g, '$& ');

function points(reported: ReportedRun): PrintedBlock[] {
  const { language, findings } = reported;
  const words = reportWords[language];
  const open = openPoints(findings);
  if (open.length === 0) return [heading(2, '3', words.gaps), paragraph(words.noGaps)];
  return [heading(2, '3', words.gaps), ...open.flatMap((finding, index) => point(finding, `3.${index + 1}`, reported))];
}

function point(finding: ShownFinding, number: string, reported: ReportedRun): PrintedBlock[] {
  const { language } = reported;
  const words = reportWords[language];
  const labelled = (label: string, text: string) => labelledBy(label, words.colon, text);
  const criticity = criticityOf(finding, language);
  const { state, reason } = finding.review;
  const quotes = quotesOf(finding, reported);
  const missing = finding.missingText.map((one) => one[language]).join('; ');
  return [
    heading(3, number, [finding.code, finding.norm, finding.clause].join(' · ')),
    labelled(words.requirement, finding.text[language]),
    labelled(
      [verdictWords[language][heldVerdict(finding)], criticity].filter(Boolean).join(', '),
      reasonsOf(finding, language),
    ),
    ...(state === 'overruled' ? [labelled(words.review.overruled, reason ?? '')] : []),
    ...(missing ? [labelled(words.missing, missing)] : []),
    ...(finding.resolution ? [labelled(words.resolution, finding.resolution[language])] : []),
    ...(quotes.length > 0
      ? [
          table(
            words.passageHeads,
            quotes.map(({ side, document, place, words: said }) => [words.sides[side], document, place, said]),
          ),
        ]
      : []),
  ];
}

/** The criticity that holds, in words. */
export function criticityOf(finding: ShownFinding, language: 'en' | 'fr'): string {
  const held = heldCriticity(finding);
  return held ? reportWords[language].criticity[held] : '';
}

/** The reasons of a finding as sentences, each once. */
export const reasonsOf = ({ reasons }: ShownFinding, language: 'en' | 'fr'): string =>
  [...new Set(reasons.map(({ code }) => reasonWords[language][code]))].join(' ');

function everything({ findings, language }: ReportedRun): PrintedBlock[] {
  const words = reportWords[language];
  return [
    heading(2, '4', words.all),
    table(
      words.allHeads,
      findings.map((finding) => [
        finding.code,
        `${finding.norm} ${finding.clause}`,
        finding.text[language],
        verdictWords[language][heldVerdict(finding)],
        criticityOf(finding, language),
        words.review[finding.review.state],
      ]),
    ),
  ];
}
