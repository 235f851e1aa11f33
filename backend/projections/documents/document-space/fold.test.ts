import { describe, expect, it } from 'vitest';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { DocumentContent, DocumentEvent } from '#/backend/events/documents.ts';
import { documentSpaceView } from './fold.ts';

const content = (sha256: string): DocumentContent => ({
  sha256,
  size: 3,
  mediaType: 'text/plain',
  fileName: `${sha256}.txt`,
  findings: [],
});

const recorded = (event: DocumentEvent, position: number, reason: string | null = null): LoggedEvent => ({
  ...event,
  id: `event-${position}`,
  schema: 1,
  organisation: 'maker',
  device: 'pump',
  actor: { kind: 'person', id: 'ada', role: 'owner', name: null },
  reason,
  effectiveAt: null,
  correlation: 'c',
  causation: null,
  knowledge: null,
  stream: 'documents-pump',
  version: position,
  position: String(position),
  recordedAt: `2026-03-0${position}T12:00:00.000Z`,
  hash: '',
});

const added = (document: string, folder: string): DocumentEvent => ({
  type: 'DocumentAdded',
  data: { document, name: `${document}.txt`, folder, content: content(document), template: null },
});
const space = (...events: LoggedEvent[]) => events.reduce(documentSpaceView.fold, documentSpaceView.initial('pump'));

describe('the document space of a device', () => {
  it('holds documents in the order in which they came', () => {
    const { documents } = space(recorded(added('plan', 'Risks'), 1), recorded(added('report', 'Design'), 2));
    expect(documents.map(({ name, folder }) => `${folder}/${name}`)).toEqual(['Risks/plan.txt', 'Design/report.txt']);
  });

  it('keeps every version with who, when and why', () => {
    const [plan] = space(
      recorded(added('plan', 'Risks'), 1),
      recorded(
        {
          type: 'DocumentSuperseded',
          data: { document: 'plan', name: 'plan.txt', from: content('plan'), to: content('b') },
        },
        2,
        'New edition',
      ),
    ).documents;
    expect(plan?.versions).toMatchObject([
      { sha256: 'plan', by: 'ada', at: '2026-03-01T12:00:00.000Z', reason: null, position: '1' },
      { sha256: 'b', by: 'ada', at: '2026-03-02T12:00:00.000Z', reason: 'New edition', position: '2' },
    ]);
  });

  it('renames and moves one document alone', () => {
    const { documents } = space(
      recorded(added('plan', 'Risks'), 1),
      recorded(added('report', 'Risks'), 2),
      recorded({ type: 'DocumentRenamed', data: { document: 'plan', from: 'plan.txt', to: 'Plan.txt' } }, 3),
      recorded({ type: 'DocumentMoved', data: { document: 'plan', name: 'Plan.txt', from: 'Risks', to: 'Design' } }, 4),
    );
    expect(documents.map(({ name, folder }) => `${folder}/${name}`)).toEqual(['Design/Plan.txt', 'Risks/report.txt']);
  });

  it('is that of the organisation where an event has no device', () => {
    const event = recorded(added('manual', 'QMS'), 1);
    expect(documentSpaceView.key(event)).toBe('pump');
    expect(documentSpaceView.key({ ...event, device: null, stream: 'document-manual' })).toBe('maker');
  });
});
