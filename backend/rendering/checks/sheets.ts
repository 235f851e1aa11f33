import type { Sheet } from '../workbook.ts';
import { heldVerdict } from '#/backend/events/held.ts';
import { criticityOf, reasonsOf } from './report.ts';
import { quotesOf, type ReportedRun } from './reported-run.ts';
import { reportWords, verdictWords } from './words.ts';

/** The report of a run as sheets: verdicts, passages, documents, and what it rests on. `about`: its origin, with the digest. */
export function* reportSheets(reported: ReportedRun, about: readonly [string, string][]): Generator<Sheet> {
  const { run, findings, language } = reported;
  const words = reportWords[language];
  const [code, clause, requirement, verdict, criticity, review] = words.allHeads;
  yield {
    name: words.sheets.findings,
    columns: [
      { head: code, width: 12 },
      { head: words.norm, width: 18 },
      { head: clause, width: 12 },
      { head: requirement, width: 70 },
      { head: verdict, width: 26 },
      { head: criticity, width: 14 },
      { head: review, width: 16 },
      { head: words.reasons, width: 50 },
      { head: words.missing, width: 50 },
      { head: words.resolution, width: 50 },
      { head: words.score, width: 14 },
      { head: words.confidence, width: 14 },
      { head: words.engine, width: 12 },
      { head: words.key, width: 24 },
    ],
    rows: findings.map((finding) => [
      finding.code,
      finding.norm,
      finding.clause,
      finding.text[language],
      verdictWords[language][heldVerdict(finding)],
      criticityOf(finding, language),
      words.review[finding.review.state],
      reasonsOf(finding, language),
      finding.missingText.map((one) => one[language]).join('\n'),
      finding.resolution?.[language] ?? '',
      finding.score,
      finding.confidence,
      finding.engine,
      finding.requirement,
    ]),
  };
  const [speaks, document, place, said] = words.passageHeads;
  yield {
    name: words.sheets.passages,
    columns: [
      { head: code, width: 12 },
      { head: speaks, width: 12 },
      { head: document, width: 36 },
      { head: place, width: 30 },
      { head: said, width: 90 },
    ],
    rows: findings.flatMap((finding) =>
      quotesOf(finding, reported).map((quote) => [
        finding.code,
        words.sides[quote.side],
        quote.document,
        quote.place,
        quote.words,
      ]),
    ),
  };
  yield {
    name: words.sheets.documents,
    columns: words.documentHeads.map((head, index) => ({ head, width: [40, 10, 40, 10, 24, 66][index] ?? 20 })),
    rows: run.documentList.map((one) => [
      one.name,
      one.version,
      one.fileName,
      one.reading?.pages ?? '',
      one.reading?.outcome ?? words.notRead,
      one.sha256,
    ]),
  };
  yield {
    name: words.about,
    columns: [
      { head: words.about, width: 30 },
      { head: '', width: 90 },
    ],
    rows: about,
    isPage: true,
  };
}
