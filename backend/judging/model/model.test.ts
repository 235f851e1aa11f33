import { describe, expect, it } from 'vitest';
import type { Finding } from '#/backend/events/finding.ts';
import type { ModelReading } from '#/backend/events/model-reading.ts';
import { documentOf } from '#/tests/checks/model/line-document.ts';
import { prepareSet } from '../documents/prepare.ts';
import { judge } from '../judge.ts';
import { rowsOf } from '../rows.ts';
import { wordsOfQuote } from '../verdict/quotes.ts';
import { askedRow } from './asked-row.ts';
import { labelledRows, type ModelCall } from './call.ts';
import { callsOf } from './calls.ts';
import { rankedRows } from './choose.ts';
import { combined } from './combine.ts';
import { costOf, hasToStop } from './limits.ts';
import type { ModelOutput } from './output.ts';
import { promptOf } from './prompt.ts';
import { quoteIn, verdictOf, verified } from './verify.ts';

const plan = documentOf('secret-name.txt', [
  '# Risk management plan',
  'RMP-004, version 3, approved on 12 March 2026.',
  '# Criteria for risk acceptability',
  'A risk in the red zone is unacceptable; where the probability cannot be estimated, the criteria rest on severity alone.',
  '# Verification',
  'Testers compare screens with the style guide.',
]);
const mail = documentOf('mail.txt', [
  '# E-mail',
  'From: Ada. To: Bob. Subject: risks',
  'The criteria for risk acceptability were approved by the board.',
]);
const set = prepareSet([plan, mail]);
const [row] = rowsOf({ norms: [], requirements: ['ISO14971.4.4.d'] }, null);
if (!row) throw new Error('The row is gone');
const asked = askedRow(row, set, new Set());
if (!asked) throw new Error('No passage');
const [call] = callsOf([{ rank: 0, row: asked }]);
if (!call) throw new Error('No call');

/** An answer of the same state for every expectation, with these words as proof. */
function saying(
  { rows, decoy }: ModelCall,
  state: 'shown' | 'denied' | 'partly' | 'absent',
  quote: string | null,
  passage: number | null,
  verdict: 'met' | 'gap' | 'notAddressed' | 'unsure',
): ModelOutput {
  return {
    requirements: labelledRows({ rows, decoy }).map(({ label, row: one }) =>
      one === decoy.row
        ? { requirement: label, expectations: one.expectations.map(({ id }) => absent(id)), verdict: 'notAddressed' }
        : {
            requirement: label,
            expectations: one.expectations.map(({ id }) => ({ id, state, passage, quote })),
            verdict,
          },
    ),
  };
}
const absent = (id: string) => ({ id, state: 'absent' as const, passage: null, quote: null });
const words = 'where the probability cannot be estimated, the criteria rest on severity alone';
const place = call.passages.find(({ text }) => text.includes(words))?.number ?? 0;
const read = (...said: Parameters<typeof saying> extends [unknown, ...infer Rest] ? Rest : never) =>
  verified(call, saying(call, ...said)).readings[0];

describe('the question to the model', () => {
  const boundary = 'b0b0b0';
  const { system, content } = promptOf(call, boundary);

  it('encloses the words of documents, marks them, and names no file and no verdict', () => {
    const [before, data] = content.split(`<<${boundary}`);
    expect(data).toContain(words.replaceAll(' ', '▁'));
    expect(before).not.toContain('severity alone');
    expect(content).not.toContain('secret-name');
    expect(`${system}${content}`).not.toMatch(/rules found|unsure:/u);
    expect(data?.trimEnd().endsWith(`${boundary}>>`)).toBe(true);
  });

  it('holds a duty that no document can show', () => {
    expect(labelledRows(call)).toHaveLength(call.rows.length + 1);
    expect(content).toContain(call.decoy.row.text);
  });

  it('shows nothing of a withheld document', () => {
    expect(askedRow(row, set, new Set(set.documents.keys()))).toBeNull();
  });
});

describe('what counts of an answer', () => {
  it('is the state with words that stand in the passage', () => {
    const reading = read('shown', words, place, 'met');
    expect(reading?.verdict).toBe('met');
    expect(reading?.states.map(({ quote }) => quote && wordsOfQuote(quote, set))).toEqual(
      reading?.states.map(() => words),
    );
  });

  it.each([
    ['words that stand nowhere', ['shown', 'The criteria were approved by the management board.', place, 'met']],
    ['a passage that was not shown', ['shown', words, 99, 'met']],
    ['no words', ['shown', null, place, 'met']],
    ['too few words', ['shown', 'the', place, 'met']],
    ['another verdict than its states', ['shown', words, place, 'gap']],
  ] as const)('is not %s', (_name, [state, quote, passage, verdict]) => {
    expect(read(state, quote, passage, verdict)?.verdict).toBe('unsure');
  });

  it('is no evidence from a mail', () => {
    const inMail = call.passages.find(({ text }) => text.includes('approved by the board'));
    expect(inMail?.controlled).toBe(false);
    const reading = read('shown', inMail?.text ?? '', inMail?.number ?? 0, 'met');
    expect(reading?.states.map(({ state }) => state)).not.toContain('shown');
    expect(reading?.verdict).not.toBe('met');
  });

  it('is nothing once it takes the decoy for shown', () => {
    const output = saying(call, 'shown', words, place, 'met');
    for (const one of output.requirements) one.verdict = 'met';
    expect(verified(call, output)).toEqual({ readings: [], isObedient: true });
  });

  it('follows from the states', () => {
    expect(verdictOf(['shown', 'shown'])).toBe('met');
    expect(verdictOf(['shown', 'absent'])).toBe('gap');
    expect(verdictOf(['shown', 'denied'])).toBe('gap');
    expect(verdictOf(['absent'])).toBe('notAddressed');
    expect(verdictOf(['shown', 'unproved'])).toBe('unsure');
  });

  it('finds words whatever the white space', () => {
    const passage = call.passages.find(({ number }) => number === place);
    if (!passage) throw new Error('No passage');
    const quote = quoteIn(passage, words.replaceAll(' ', '▁'));
    expect(quote && wordsOfQuote(quote, set)).toBe(words);
    expect(quoteIn(passage, words.toUpperCase())).toBeNull();
  });
});

describe('what a row expects and how it is failed', () => {
  const line = 'Records of production are shredded after one year to save space in the archive.';
  const kept = 'The retention period of records is ten years from the release of the batch.';
  const records = prepareSet([
    documentOf('records.txt', ['# Control of records', 'SOP-07, version 2, approved on 4 May 2026.', line, kept]),
  ]);
  const [ofRecords] = rowsOf({ norms: [], requirements: ['ISO13485.4.2.5.4'] }, null);
  const one = ofRecords && askedRow(ofRecords, records, new Set());
  const [question] = callsOf(one ? [{ rank: 0, row: one }] : []);
  if (!one || !question) throw new Error('The row is gone');
  const numberOf = (text: string) => question.passages.find((passage) => passage.text === text)?.number ?? 0;
  type Said = ModelOutput['requirements'][number]['expectations'][number];
  /** Everything shown by the words that keep, and what is said of the failure. */
  const answered = (verdict: 'met' | 'gap', ...failure: Said[]) => {
    const shown = { state: 'shown' as const, passage: numberOf(kept), quote: kept };
    const output = saying(question, 'shown', kept, numberOf(kept), verdict);
    for (const said of output.requirements)
      if (said.verdict === verdict)
        said.expectations = [...one.expectations.map(({ id }) => ({ id, ...shown })), ...failure];
    return verified(question, output).readings[0];
  };

  it('is asked, with the words of the row and not of a document', () => {
    const { content } = promptOf(question, 'b0b0b0');
    expect(content).toContain('expectation two-years: Two years from release at least');
    expect(content).toContain('failure too-short: Records are destroyed too early');
    expect(one.expectations.map(({ id }) => id)).toContain('two-years');
  });

  it('makes a gap where words show the failure, which is a reason and nothing that is missing', () => {
    const shown = { id: 'too-short', state: 'denied' as const, passage: numberOf(line), quote: line };
    const its = answered('gap', shown);
    expect(its?.verdict).toBe('gap');
    const both = combined({ ...finding('unsure') }, its, 'critical', new Set(['too-short']));
    expect(both).toMatchObject({ verdict: 'gap', engine: 'model' });
    expect(both.reasons.map(({ code, about }) => [code, about])).toContainEqual(['FAILURE_MODE', 'too-short']);
    expect(both.missing).not.toContain('too-short');
  });

  it('makes nothing met, and no gap without words that stand there', () => {
    const states = (its: ReturnType<typeof answered>) => its?.states.map(({ id }) => id);
    for (const said of [
      {
        id: 'too-short',
        state: 'denied' as const,
        passage: numberOf(line),
        quote: 'Records are burnt every Friday at noon.',
      },
      { id: 'too-short', state: 'shown' as const, passage: numberOf(line), quote: line },
      { id: 'another', state: 'denied' as const, passage: numberOf(line), quote: line },
    ]) {
      const its = answered('met', said);
      expect(states(its)).toEqual(one.expectations.map(({ id }) => id));
      expect(its?.verdict).toBe(answered('met')?.verdict);
    }
    const nothing = saying(question, 'absent', null, null, 'notAddressed');
    for (const said of nothing.requirements.filter(({ expectations }) => expectations.length > 1))
      said.expectations.push({ id: 'too-short', state: 'shown', passage: numberOf(line), quote: line });
    expect(verified(question, nothing).readings[0]?.verdict).toBe('notAddressed');
  });
});

const finding = (verdict: Finding['verdict']): Finding => ({
  requirement: 'r',
  verdict,
  criticity: verdict === 'gap' ? 'critical' : null,
  score: 0.5,
  confidence: 0.5,
  quotes: [],
  against: [],
  missing: [],
  reasons: [],
  engine: 'rules',
  fingerprint: 'f',
});
const reading = (verdict: ModelReading['verdict']): ModelReading => ({
  requirement: 'r',
  verdict,
  states: [],
  input: 'i',
});

describe('rules and model together', () => {
  it.each([
    ['met', 'met', 'met', 'both', 'MODEL_AGREES'],
    ['gap', 'gap', 'gap', 'both', 'MODEL_AGREES'],
    ['gap', 'notAddressed', 'gap', 'both', 'MODEL_AGREES'],
    ['unsure', 'met', 'met', 'model', 'MODEL_ALONE'],
    ['unsure', 'gap', 'gap', 'model', 'MODEL_ALONE'],
    ['met', 'unsure', 'met', 'both', 'MODEL_UNSURE'],
    ['unsure', 'unsure', 'unsure', 'both', 'MODEL_UNSURE'],
    ['met', 'gap', 'unsure', 'both', 'MODEL_DIFFERS'],
    ['gap', 'met', 'unsure', 'both', 'MODEL_DIFFERS'],
    ['notAddressed', 'met', 'unsure', 'both', 'MODEL_DIFFERS'],
  ] as const)('%s and %s give %s by %s', (rules, model, verdict, engine, code) => {
    const both = combined(finding(rules), reading(model), 'critical');
    expect(both).toMatchObject({ verdict, engine, reasons: [{ code }] });
    expect(both.criticity).toBe(verdict === 'gap' ? 'critical' : null);
  });

  it('leave alone what the model did not read, and what it has no say in', () => {
    expect(combined(finding('unsure'), undefined, 'critical')).toEqual(finding('unsure'));
    expect(combined(finding('notApplicable'), reading('gap'), 'critical')).toEqual(finding('notApplicable'));
  });

  it('are surer where they agree', () => {
    expect(combined(finding('met'), reading('met'), 'critical').confidence).toBe(0.75);
  });
});

describe('what is asked, and how far', () => {
  it('is unsure first, then critical gaps, then critical evidence', () => {
    const rows = rowsOf({ norms: ['ISO14971'], requirements: [] }, null);
    const report = documentOf('report.txt', [
      '# Verification of risk control measures',
      'The effectiveness of the risk control measures was not verified.',
    ]);
    const all = prepareSet([plan, mail, report]);
    const findings = new Map([...judge(all, rows)].map((one) => [one.requirement, one]));
    const verdicts = [...rankedRows(all, rows, findings)].map(
      ({ rank, row: { key } }) => `${rank} ${findings.get(key)?.verdict}`,
    );
    expect([...new Set(verdicts)]).toEqual(['0 unsure', '1 gap', '2 met']);
  });

  it('ends before the limit is passed, after three failures, and where another call cannot succeed', () => {
    const answered = { outcome: 'answered', tokens: 400 };
    const limit = { tokens: 1000 };
    expect(hasToStop([answered], 600, limit)).toBe(false);
    expect(hasToStop([answered], 601, limit)).toBe(true);
    const failed = { outcome: 'TIMEOUT', tokens: 0 };
    expect(hasToStop([answered, failed, failed], 1, limit)).toBe(false);
    expect(hasToStop([failed, failed, failed], 1, limit)).toBe(true);
    expect(hasToStop([{ outcome: 'AUTH', tokens: 0 }], 1, limit)).toBe(true);
  });

  it('costs what was read and written', () => {
    expect(costOf({ inputTokens: 1000, outputTokens: 100 }, { input: 0.4, output: 1.6, currency: 'EUR' })).toBe(
      0.00056,
    );
    expect(costOf(null, { input: 1, output: 1, currency: 'EUR' })).toBeNull();
  });
});
