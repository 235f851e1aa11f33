import { describe, it } from 'vitest';
import type { DocumentContent, DocumentEvent } from '#/backend/events/documents.ts';
import { deciding } from '#/tests/makers/given.ts';
import { documentsDecider, type DocumentCommand } from './documents.ts';

const { given, givenNothing } = deciding(documentsDecider);

const content = (sha256: string, with_: Partial<DocumentContent> = {}): DocumentContent => ({
  sha256,
  size: 10,
  mediaType: 'application/pdf',
  fileName: 'plan.pdf',
  findings: [],
  ...with_,
});
const add = (with_: object = {}): Extract<DocumentCommand, { type: 'AddDocument' }> => ({
  type: 'AddDocument',
  document: 'plan',
  name: 'Plan.pdf',
  folder: 'Risks',
  content: content('a'),
  template: null,
  ...with_,
});
const added = (with_: object = {}): DocumentEvent => {
  const { type: _, ...data } = add(with_);
  return { type: 'DocumentAdded', data };
};
const template = { key: 'TPL.RISK.01', form: 'filled', locale: 'en' } as const;
const keep = (sha256: string, with_: object = {}): DocumentCommand => ({
  ...add({ document: 'made', content: content(sha256) }),
  type: 'KeepTemplate',
  template,
  ...with_,
});

describe('A document', () => {
  it('is added with its content', () => givenNothing.when(add()).thenHappened(added()));

  it('is not added twice, nor under a name that its folder has', () => {
    given(added()).when(add()).thenRefused('DOCUMENT_EXISTS');
    given(added())
      .when(add({ document: 'other', name: 'PLAN.pdf' }))
      .thenRefused('DOCUMENT_NAME_TAKEN', { name: 'PLAN.pdf', folder: 'Risks' });
    given(added())
      .when(add({ document: 'other', folder: 'Design' }))
      .thenTypes('DocumentAdded');
  });

  it('is added with a reason where the organisation asks for one on every change', () =>
    givenNothing.when(add(), { reasonAlways: true }).thenRefused('REASON_REQUIRED'));

  it('is superseded with a reason', () => {
    const supersede: DocumentCommand = { type: 'SupersedeDocument', document: 'plan', content: content('b') };
    given(added()).when(supersede).thenRefused('REASON_REQUIRED');
    given(added())
      .when(supersede, { reason: 'New edition' })
      .thenHappened({
        type: 'DocumentSuperseded',
        data: { document: 'plan', name: 'Plan.pdf', from: content('a'), to: content('b') },
      });
    givenNothing.when(supersede, { reason: 'New edition' }).thenRefused('DOCUMENT_NOT_FOUND');
  });

  it('is superseded by another content, also of another type of file, and not by the same', () => {
    const by = (with_: DocumentContent): DocumentCommand => ({
      type: 'SupersedeDocument',
      document: 'plan',
      content: with_,
    });
    const why = { reason: 'New edition' };
    given(added())
      .when(by(content('a')), why)
      .thenRefused('NOTHING_CHANGED');
    given(added())
      .when(by(content('b', { mediaType: 'image/png' })), why)
      .thenHappened({
        type: 'DocumentSuperseded',
        data: { document: 'plan', name: 'Plan.pdf', from: content('a'), to: content('b', { mediaType: 'image/png' }) },
      });
  });

  it('is renamed and moved, unless the name is taken there', () => {
    const other = added({ document: 'other', name: 'Report.pdf', folder: 'Design' });
    given(added(), other)
      .when({ type: 'RenameDocument', document: 'plan', name: 'Report.pdf' })
      .thenHappened({ type: 'DocumentRenamed', data: { document: 'plan', from: 'Plan.pdf', to: 'Report.pdf' } });
    given(added(), other, { type: 'DocumentRenamed', data: { document: 'plan', from: 'Plan.pdf', to: 'Report.pdf' } })
      .when({ type: 'MoveDocument', document: 'plan', folder: 'Design' })
      .thenRefused('DOCUMENT_NAME_TAKEN', { name: 'Report.pdf', folder: 'Design' });
    given(added())
      .when({ type: 'MoveDocument', document: 'plan', folder: 'Design' })
      .thenHappened({
        type: 'DocumentMoved',
        data: { document: 'plan', name: 'Plan.pdf', from: 'Risks', to: 'Design' },
      });
    given(added()).when({ type: 'MoveDocument', document: 'plan', folder: 'Risks' }).thenNothing();
    given(added()).when({ type: 'RenameDocument', document: 'none', name: 'x' }).thenRefused('DOCUMENT_NOT_FOUND');
  });
});

describe('A document made from a template', () => {
  it('is added the first time', () => givenNothing.when(keep('a')).thenTypes('DocumentAdded'));

  it('is a new version of the one that was made in the same way, with a reason', () => {
    const made = added({ document: 'made', template });
    given(made)
      .when(keep('b', { document: 'again' }))
      .thenRefused('REASON_REQUIRED');
    given(made)
      .when(keep('b', { document: 'again' }), { reason: 'Class changed' })
      .thenHappened({
        type: 'DocumentSuperseded',
        data: { document: 'made', name: 'Plan.pdf', from: content('a'), to: content('b') },
      });
  });

  it('stands beside one in another form or language', () => {
    const raw = keep('b', { document: 'raw', name: 'Plan (raw).pdf', template: { ...template, form: 'raw' } });
    given(added({ document: 'made', template }))
      .when(raw)
      .thenTypes('DocumentAdded');
  });
});
