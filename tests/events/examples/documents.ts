import type { DocumentContent, documentEvents } from '#/backend/events/documents.ts';
import { sha256, type Examples } from './examples.ts';

const document = '2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e';
const name = 'Plan de gestion des risques.docx';
const content: DocumentContent = {
  sha256: sha256('1'),
  size: 48_213,
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  fileName: 'plan.docx',
  findings: ['remote-template'],
};

export const documentExamples: Examples<typeof documentEvents> = {
  DocumentAdded: [
    { document, name, folder: 'Risks', content, template: null },
    { document, name, folder: 'Risks', content, template: { key: 'TPL.RISK.01', form: 'filled', locale: 'fr' } },
    { document, name, folder: 'Risks', content, template: { key: 'TPL.RISK.01', form: 'raw', locale: 'en' } },
  ],
  DocumentSuperseded: [{ document, name, from: content, to: { ...content, sha256: sha256('2'), size: 50_002 } }],
  DocumentRenamed: [{ document, from: 'plan.docx', to: name }],
  DocumentMoved: [{ document, name, from: 'Risks', to: 'Technical documentation' }],
};
