import { describe, expect, it } from 'vitest';
import type { CheckedDocument, CheckEvent } from '#/backend/events/checks.ts';
import type { QuoteRef } from '#/backend/events/finding.ts';
import { deciding } from '#/tests/makers/given.ts';
import { foundGap } from '#/tests/makers/found-gap.ts';
import { checkDecider, checkWorkDecider } from './checks.ts';

const { given, givenNothing } = deciding(checkDecider);
const work = deciding(checkWorkDecider);
const label = 'Pre-audit';
const created: CheckEvent = { type: 'CheckCreated', data: { label } };
const scope = { frameworks: ['mdr'], norms: [] };
const scoped: CheckEvent = { type: 'CheckScopeSet', data: { scope } };
const named = (document: string): CheckedDocument => ({
  document,
  version: 1,
  name: `${document}.txt`,
  description: '',
  fileName: `${document}.txt`,
  size: 1,
  sha256: document,
});
const attached: CheckEvent = { type: 'DocumentsAttached', data: { documents: [named('a'), named('b')] } };
const requirements = Array.from({ length: 30 }, (_, index) => `R.${index}`);
const asked = { requirements, engine: 'rules', facts: 'f', base: null, isPaid: true, model: null } as const;
const requested: CheckEvent = {
  type: 'CheckRequested',
  data: { label, scope, documents: [named('a'), named('b')], ...asked, requirements },
};
const reading = (document: string, outcome = 'read') => ({
  document,
  outcome,
  extractor: null,
  pages: null,
  unreadable: [],
  blocks: 1,
  speaksToModels: [],
});
const read = (document: string, left: number, outcome = 'read'): CheckEvent => ({
  type: 'DocumentRead',
  data: { ...reading(document, outcome), sha256: document, name: `${document}.txt`, left },
});
const judged = (batch: number): CheckEvent => ({
  type: 'RequirementsJudged',
  data: { batch, findings: requirements.slice(batch * 25, batch * 25 + 25).map(foundGap), kept: 0 },
});
const ready = [created, scoped, attached];
/** The request is the fourth event. */
const request = 'event-4';
const running = [...ready, requested, read('a', 1), read('b', 0)];
const findings = (batch: number) =>
  ({
    type: 'RecordFindings',
    request,
    batch,
    findings: requirements.slice(batch * 25, batch * 25 + 25).map(foundGap),
    kept: 0,
  }) as const;

describe('A check', () => {
  it('is made once, renamed, and set up while it is a draft', () => {
    givenNothing.when({ type: 'CreateCheck', label }).thenHappened(created);
    given(created).when({ type: 'CreateCheck', label }).thenRefused('CHECK_EXISTS');
    givenNothing.when({ type: 'RenameCheck', label }).thenRefused('CHECK_NOT_FOUND');
    given(created).when({ type: 'RenameCheck', label }).thenNothing();
    given(created).when({ type: 'SetCheckScope', scope }).thenHappened(scoped);
    given(...ready, requested)
      .when({ type: 'SetCheckScope', scope })
      .thenRefused('CHECK_STARTED');
    given(...ready)
      .when({ type: 'AttachDocuments', documents: [named('a')] })
      .thenNothing();
    given(...ready)
      .when({ type: 'DetachDocument', document: 'c' })
      .thenRefused('DOCUMENT_NOT_FOUND');
  });

  it('takes at most 500 documents', () => {
    const many = Array.from({ length: 501 }, (_, index) => named(`d${index}`));
    given(created).when({ type: 'AttachDocuments', documents: many }).thenRefused('CHECK_TOO_LARGE', { most: 500 });
  });

  it('starts once, with documents and requirements, and keeps what it started with', () => {
    given(...ready)
      .when({ type: 'StartCheck', ...asked })
      .thenHappened(requested);
    given(...ready, requested)
      .when({ type: 'StartCheck', ...asked })
      .thenRefused('CHECK_STARTED');
    given(created)
      .when({ type: 'StartCheck', ...asked })
      .thenRefused('CHECK_WITHOUT_DOCUMENTS');
    given(...ready)
      .when({ type: 'StartCheck', ...asked, requirements: [] })
      .thenRefused('CHECK_WITHOUT_SCOPE');
  });

  it('gives its credit back where it is cancelled before the first verdict', () => {
    const cancelled = (returnsCredit: boolean): CheckEvent => ({
      type: 'CheckCancelled',
      data: { label, returnsCredit },
    });
    given(...ready)
      .when({ type: 'CancelCheck' })
      .thenRefused('CHECK_NOT_RUNNING');
    given(...ready, requested)
      .when({ type: 'CancelCheck' })
      .thenHappened(cancelled(true));
    given(...running, judged(0))
      .when({ type: 'CancelCheck' })
      .thenHappened(cancelled(false));
    given(...running, cancelled(true))
      .when({ type: 'CancelCheck' })
      .thenNothing();
  });

  it('has its findings reviewed once it has ended', () => {
    const confirm = { type: 'ConfirmFinding', requirement: 'R.1' } as const;
    given(...running, judged(0))
      .when(confirm)
      .thenRefused('CHECK_RUNNING');
    const completed: CheckEvent = { type: 'CheckCompleted', data: { label, requirements: 30 } };
    const over = given(...running, judged(0), judged(1), completed);
    over.when(confirm).thenHappened({ type: 'FindingConfirmed', data: { requirement: 'R.1', verdict: 'gap' } });
    over.when({ ...confirm, requirement: 'R.99' }).thenRefused('FINDING_NOT_FOUND');
    const overrule = { type: 'OverruleFinding', requirement: 'R.1', verdict: 'met', criticity: null } as const;
    over.when(overrule).thenRefused('REASON_REQUIRED');
    over.when(overrule, { reason: 'Annex B' }).thenHappened({
      type: 'FindingOverruled',
      data: { requirement: 'R.1', from: 'gap', to: 'met', criticity: null },
    });
  });

  it('gives a finding to the same owner once', () => {
    const completed: CheckEvent = { type: 'CheckCompleted', data: { label, requirements: 30 } };
    const to = (account: string | null) => {
      const owner = account === null ? null : { account, name: { sealed: account, v: 'sealed' } };
      return { requirement: 'R.1', owner };
    };
    const ended = [...running, judged(0), judged(1), completed];
    const assigned: CheckEvent = { type: 'FindingAssigned', data: to('lea') };
    const assign = (account: string | null) => ({ type: 'AssignFinding', ...to(account) }) as const;
    given(...ended)
      .when(assign('lea'))
      .thenHappened(assigned);
    given(...ended)
      .when(assign(null))
      .thenNothing();
    const owned = given(...ended, assigned);
    owned.when(assign('lea')).thenNothing();
    owned.when(assign('bo')).thenHappened({ type: 'FindingAssigned', data: to('bo') });
    owned.when(assign(null)).thenHappened({ type: 'FindingAssigned', data: to(null) });
  });
});

describe('Evidence', () => {
  const quote = (block: number, document = 'a'): QuoteRef => ({
    document,
    version: 1,
    sha256: document,
    block,
    from: 0,
    to: 5,
    wordsSha256: 'words',
    place: { page: 1, approximate: false, slide: null, cell: null, line: null },
  });
  const met: CheckEvent = {
    type: 'RequirementsJudged',
    data: {
      batch: 0,
      kept: 0,
      findings: [
        { ...foundGap('R.1'), verdict: 'met', quotes: [quote(1), quote(2), quote(3), quote(4)] },
        { ...foundGap('R.2'), quotes: [quote(5)] },
      ],
    },
  };
  const completed: CheckEvent = { type: 'CheckCompleted', data: { label, requirements: 2 } };
  const linked = (requirement: string, block: number, origin: 'finding' | 'person'): CheckEvent => ({
    type: 'EvidenceLinked',
    data: { requirement, name: 'a.txt', quote: quote(block), origin },
  });
  const ended = [...running, met, completed];
  const confirm = (requirement: string) => ({ type: 'ConfirmFinding', requirement }) as const;
  const link = { type: 'LinkEvidence', requirement: 'R.2', quote: quote(5) } as const;
  const { block, from, to, document } = quote(5);
  const unlink = { type: 'UnlinkEvidence', requirement: 'R.2', at: { document, block, from, to } } as const;

  it('is what a confirmed "met" rests on, its three best passages, once', () => {
    const confirmed: CheckEvent = { type: 'FindingConfirmed', data: { requirement: 'R.1', verdict: 'met' } };
    const [first, second, third] = [1, 2, 3].map((at) => ({ ...linked('R.1', at, 'finding'), causedBy: 0 }));
    if (!first || !second || !third) throw new Error('three');
    given(...ended)
      .when(confirm('R.1'))
      .thenHappened(confirmed, first, second, third);
    given(...ended, linked('R.1', 1, 'person'), linked('R.1', 3, 'finding'))
      .when(confirm('R.1'))
      .thenHappened(confirmed, second);
    given(...ended)
      .when(confirm('R.2'))
      .thenHappened({ type: 'FindingConfirmed', data: { requirement: 'R.2', verdict: 'gap' } });
  });

  it('is a passage that a person chose from a document of the check, and is taken back', () => {
    const chosen = linked('R.2', 5, 'person');
    given(...ended)
      .when(link)
      .thenHappened(chosen);
    given(...ended, chosen)
      .when(link)
      .thenNothing();
    given(...ended)
      .when({ ...link, quote: quote(5, 'c') })
      .thenRefused('DOCUMENT_NOT_FOUND');
    given(...ended)
      .when({ ...link, quote: { ...quote(5), sha256: 'other' } })
      .thenRefused('DOCUMENT_NOT_FOUND');
    given(...ended)
      .when({ ...link, requirement: 'R.9' })
      .thenRefused('FINDING_NOT_FOUND');
    given(...running, met)
      .when(link)
      .thenRefused('CHECK_RUNNING');
    const gone: CheckEvent = { type: 'EvidenceUnlinked', data: { requirement: 'R.2', name: 'a.txt', quote: quote(5) } };
    given(...ended, chosen)
      .when(unlink)
      .thenHappened(gone);
    given(...ended, chosen)
      .when(unlink, { reasonAlways: true })
      .thenRefused('REASON_REQUIRED');
    given(...ended, chosen, gone)
      .when(unlink)
      .thenNothing();
  });
});

describe('The work of a check', () => {
  const record = (document: string, outcome = 'read') =>
    ({ type: 'RecordReading', request, reading: reading(document, outcome) }) as const;

  it('says how many documents are left, and takes each once', () => {
    work
      .given(...ready, requested)
      .when(record('a'))
      .thenHappened(read('a', 1));
    work
      .given(...ready, requested, read('a', 1))
      .when(record('a'))
      .thenNothing();
    work
      .given(...ready, requested, read('a', 1))
      .when(record('b', 'DAMAGED'))
      .thenHappened(read('b', 0, 'DAMAGED'));
    work
      .given(...ready, requested)
      .when({ ...record('a'), request: 'another' })
      .thenNothing();
  });

  it('fails where nothing was readable, and gives the credit back', () => {
    work
      .given(...ready, requested, read('a', 1, 'DAMAGED'))
      .when(record('b', 'ENCRYPTED'))
      .thenHappened(read('b', 0, 'ENCRYPTED'), {
        type: 'CheckFailed',
        data: { label, code: 'NOTHING_READABLE', returnsCredit: true },
      });
  });

  it('takes each batch once, in order, and is complete with the last', () => {
    work
      .given(...running)
      .when(findings(0))
      .thenHappened(judged(0));
    work
      .given(...running, judged(0))
      .when(findings(0))
      .thenNothing();
    work
      .given(...running, judged(0))
      .when(findings(1))
      .thenHappened(judged(1), { type: 'CheckCompleted', data: { label, requirements: 30 } });
    expect(() => work.given(...running).when(findings(1))).toThrow('batch 1');
    expect(() => work.given(...running).when({ ...findings(0), findings: [] })).toThrow('batch 0');
  });

  it('is too late once the check has ended', () => {
    const cancelled: CheckEvent = { type: 'CheckCancelled', data: { label, returnsCredit: true } };
    work
      .given(...running, cancelled)
      .when(findings(0))
      .thenNothing();
    work
      .given(...running, cancelled)
      .when({ type: 'RecordFailure', request, code: 'INTERNAL' })
      .thenNothing();
  });
});
