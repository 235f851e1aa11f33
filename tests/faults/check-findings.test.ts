import { describe, expect, it } from 'vitest';
import type { DomainEvent, LoggedEvent } from '#/backend/events/catalogue.ts';
import type { CheckEvent } from '#/backend/events/checks.ts';
import { anyFinding } from '#/tests/makers/judged-check.ts';
import { checkFindings } from './check-findings.ts';

const logged = (stream: string, events: readonly DomainEvent[]): LoggedEvent[] =>
  events.map((event, index) => ({
    ...event,
    stream,
    version: index + 1,
    position: `${index + 1}`,
    id: `${stream} ${index}`,
    schema: 1,
    recordedAt: '',
    effectiveAt: null,
    actor: { kind: 'system', id: 'tests', role: null, name: null },
    organisation: null,
    device: null,
    correlation: '',
    causation: null,
    reason: null,
    knowledge: null,
    hash: '',
  }));

const scope = { frameworks: [], norms: [] };
const document = {
  document: 'a',
  version: 1,
  name: 'a.txt',
  description: '',
  fileName: 'a.txt',
  size: 1,
  sha256: '1',
};
const asked: CheckEvent = {
  type: 'CheckRequested',
  data: {
    label: 'One',
    scope,
    documents: [document],
    requirements: ['R.1', 'R.2'],
    engine: 'rules',
    facts: '',
    base: null,
    isPaid: true,
    model: null,
  },
};
const reading = {
  sha256: '1',
  outcome: 'read',
  extractor: null,
  pages: null,
  unreadable: [],
  blocks: 1,
  left: 0,
  speaksToModels: [],
};
const read: CheckEvent = { type: 'DocumentRead', data: { document: 'a', name: 'a.txt', ...reading } };
const judged = (...findings: ReturnType<typeof anyFinding>[]): CheckEvent => ({
  type: 'RequirementsJudged',
  data: { batch: 0, findings, kept: 0 },
});
const both = judged(anyFinding('R.1'), anyFinding('R.2'));
const completed: CheckEvent = { type: 'CheckCompleted', data: { label: 'One', requirements: 2 } };
const cancelled: CheckEvent = { type: 'CheckCancelled', data: { label: 'One', returnsCredit: true } };
const taken = (run: string): DomainEvent => ({ type: 'CreditTaken', data: { run } });
const returned = (run: string): DomainEvent => ({ type: 'CreditReturned', data: { run, cause: 'cancelled' } });

const kinds = (own: readonly CheckEvent[], credits: readonly DomainEvent[] = [taken('1')]) =>
  checkFindings([...logged('check-1', own), ...logged('credits-o', credits)]).map(({ kind }) => kind);

describe('The check of a run under faults', () => {
  it('finds nothing in checks that went as they should', () => {
    expect(kinds([asked, read, both, completed])).toEqual([]);
    expect(kinds([asked, cancelled], [taken('1'), returned('1')])).toEqual([]);
    expect(kinds([], [taken('1'), returned('1')])).toEqual([]);
  });

  it('finds what has no end, two, or two verdicts', () => {
    expect(kinds([asked, read, both])).toEqual(['unfinished']);
    expect(kinds([asked, read, both, completed, completed])).toEqual(['twice']);
    expect(kinds([asked, asked, read, both, completed])).toEqual(['twice']);
    expect(kinds([asked, read, both, judged(anyFinding('R.2')), completed])).toEqual(['twice']);
    expect(kinds([asked, read, read, both, completed])).toEqual(['twice']);
  });

  it('finds what was not judged or not read', () => {
    expect(kinds([asked, read, judged(anyFinding('R.1')), completed])).toEqual(['lost']);
    expect(kinds([asked, both, completed])).toEqual(['lost']);
  });

  it('finds credits that are missing, taken twice, kept or given away', () => {
    expect(kinds([asked, read, both, completed], [])).toEqual(['credit']);
    expect(kinds([asked, read, both, completed], [taken('1'), taken('1')])).toEqual(['credit']);
    expect(kinds([asked, cancelled])).toEqual(['credit']);
    expect(kinds([asked, read, both, completed], [taken('1'), returned('1')])).toEqual(['credit']);
  });

  it('compares checks of the same documents with each other', () => {
    const other = [asked, read, judged(anyFinding('R.1'), { ...anyFinding('R.2'), verdict: 'gap' }), completed];
    const all = [
      ...logged('check-1', [asked, read, both, completed]),
      ...logged('check-2', other),
      ...logged('credits-o', [taken('1'), taken('2')]),
    ];
    expect(checkFindings(all).map(({ kind }) => kind)).toEqual(['verdict']);
  });
});
