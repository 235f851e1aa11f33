import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { libraryOf, wordsOf } from '../risks/shown-risks.ts';
import { traceId, type Drawing } from './graph.ts';
import { findsName } from './named.ts';
import type { TraceRecord } from './record.ts';

/** What people make of requirements: templates, risks, controls, and the documents that show them. */
export function drawWork(record: TraceRecord): (drawing: Drawing) => void {
  const { seen, index, knowledge, evidenceOf } = record;
  const duties = [...index.byNorm.values()].flat().filter((row) => row.type === 'REQ');
  return (drawing) => {
    const { node, follows } = drawing;
    const templates = new Map(knowledge.templates.map(({ key, title }) => [key, title]));
    for (const { id, name, template, versions } of seen.documents.documents) {
      const detail = { en: `Version ${versions.length}`, fr: `Version ${versions.length}` };
      node({ id: documentId(id), kind: 'document', title: both(name), detail, status: null, link: documentLink(id) });
      if (template) follows(documentId(id), templateId(template.key));
    }
    for (const row of duties) {
      const id = traceId('requirement', row.key);
      for (const key of row.templates) {
        const link = `/Dashboard/Templates/${key}`;
        const title = templates.get(key);
        if (title) node({ id: templateId(key), kind: 'template', title, detail: both(key), status: null, link });
        follows(templateId(key), id);
      }
      for (const risk of index.risksOf(row)) follows(traceId('risk', risk), id);
      const named = seen.statements.evidence[row.key]?.document;
      if (named?.id) follows(documentId(named.id), id);
      for (const { document, state } of evidenceOf(row.key)) {
        if (state === 'overruled') continue;
        // Documents of the company are in no document space of a device.
        const title = both(document.name);
        const link = '/Dashboard/CompanyDocuments';
        node({ id: documentId(document.id), kind: 'document', title, detail: null, status: null, link });
        follows(documentId(document.id), id);
      }
    }
    drawRisks(record, drawing);
  };
}

function drawRisks({ seen, knowledge, risks }: TraceRecord, { node, follows }: Drawing): void {
  const library = libraryOf(knowledge);
  const records = recordsOf(seen.risks);
  const documents = seen.documents.documents.map(({ id, name }) => ({ id, isNamedIn: findsName(name) }));
  for (const risk of risks) {
    const words = wordsOf(records[risk]?.text ?? null, library.get(risk));
    if (!words) continue;
    const id = traceId('risk', risk);
    const say = ({ hazardSituation, harm }: typeof words.en) => `${hazardSituation} → ${harm}`;
    const title = { en: say(words.en), fr: say(words.fr) };
    const link = `/Dashboard/ABR?risk=${encodeURIComponent(risk)}`;
    node({ id, kind: 'risk', title, detail: both(risk), status: records[risk]?.decision ?? null, link });
    for (const { id: control, text, implementation, effectiveness } of records[risk]?.controls ?? []) {
      const controlId = traceId('control', `${risk}.${control}`);
      const isVerified = implementation !== null && effectiveness !== null;
      const evidence = [implementation, effectiveness].flatMap((one) => one?.evidence ?? []);
      const detail = evidence.length > 0 ? both(evidence.join(' · ')) : null;
      node({
        id: controlId,
        kind: 'control',
        title: both(text),
        detail,
        status: isVerified ? 'VERIFIED' : 'OPEN',
        link,
      });
      follows(controlId, id);
      // A verification names its record in words: a document of that name is the record.
      for (const { id: document, isNamedIn } of documents)
        if (evidence.some(isNamedIn)) follows(documentId(document), controlId);
    }
  }
}

export const documentId = (document: string): string => traceId('document', document);
const documentLink = (id: string): string => `/Dashboard/GED?document=${encodeURIComponent(id)}`;
const templateId = (template: string): string => traceId('template', template);
const both = (text: string): Bilingual => ({ en: text, fr: text });
