import { heldVerdict } from '#/backend/events/held.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { traceId, type Drawing } from './graph.ts';
import type { TraceRecord, TracedFinding } from './record.ts';
import { documentId } from './work.ts';

/** What checks found in the documents about requirements, and the CAPAs that came of it. */
export function drawOutcome({ findings, capas }: TraceRecord): (drawing: Drawing) => void {
  return ({ node, follows }) => {
    for (const finding of findings) {
      const { run, label, requirement, quotes, against, names } = finding;
      const id = findingId(run, requirement);
      const title = both(`${requirement} · ${label}`);
      const link = `/Dashboard/Check/ConformityBoard/${run}?gap=${encodeURIComponent(requirement)}`;
      node({ id, kind: 'finding', title, detail: null, status: statusOf(finding), link });
      follows(id, traceId('requirement', requirement));
      for (const document of new Set([...quotes, ...against].map((quote) => quote.document))) {
        const name = both(names.get(document) ?? document);
        const place = '/Dashboard/CompanyDocuments';
        node({ id: documentId(document), kind: 'document', title: name, detail: null, status: null, link: place });
        follows(id, documentId(document));
      }
    }
    for (const { id: capa, state } of capas) {
      const id = traceId('capa', capa);
      const title = both(`${state.number} · ${state.title}`);
      node({ id, kind: 'capa', title, detail: null, status: state.status, link: `/Dashboard/CapaCreator/${capa}` });
      for (const risk of state.risks) follows(id, traceId('risk', risk));
      const { subject } = state.source;
      if (subject?.kind === 'risk') follows(id, traceId('risk', subject.id));
      if (subject?.kind !== 'gap') continue;
      const [run = '', ...requirement] = subject.id.split(':');
      follows(id, findingId(run, requirement.join(':')));
      follows(id, traceId('requirement', requirement.join(':')));
    }
  };
}

/** Whether a person stands for the verdict. Two readings that differ are not decided yet. */
export const isReviewed = ({ review: { state } }: TracedFinding): boolean =>
  state === 'confirmed' || state === 'overruled';

/** A node says "met" only where a person says so too. */
const statusOf = (finding: TracedFinding): string => {
  const verdict = heldVerdict(finding);
  return verdict === 'met' && !isReviewed(finding) ? 'metToConfirm' : verdict;
};

const findingId = (run: string, requirement: string): string => traceId('finding', `${run}.${requirement}`);
const both = (text: string): Bilingual => ({ en: text, fr: text });
