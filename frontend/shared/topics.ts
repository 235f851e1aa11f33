import type { Topic } from '#/backend/events/topics.ts';

/**
 * The topics of each query; `timeline` is every event of a device. A query without an entry does not compile
 * (shared/query.ts).
 */
export const topicsOfQuery = {
  'history/getEvents': ['timeline'],
  'devices/getDevices': ['devices', 'figures'],
  'devices/getDeviceInfo': ['devices', 'figures'],
  'profiling/profilingHistory': ['questionnaire'],
  'profiling/previewChange': ['questionnaire', 'conclusions'],
  'profiling/getDerivation': ['questionnaire', 'conclusions', 'norms'],
  'profiling/getApplicableRequirements': ['norms'],
  'normsReq/getAllNorms': ['norms'],
  'normsReq/getNormRequirements': ['norms'],
  'normsReq/searchRequirements': ['norms'],
  'normsReq/getGspr': ['norms'],
  'normsReq/getCoverage': ['norms', 'documents'],
  // Traceability rests on all of a device.
  'trace/getNode': ['norms', 'questionnaire', 'risks', 'templates', 'documents', 'checks', 'capas'],
  'normsReq/getAccessRequests': ['access'],
  'publications/getPublications': ['publications'],
  'operator/getDesk': ['operator', 'access'],
  'operator/getLetter': ['operator'],
  // Dates of the roadmap and versions of filed documents stand in documents.
  'docTemplates/getDocTemplates': ['templates', 'roadmap', 'documents'],
  'docTemplates/getDocTemplate': ['templates', 'roadmap', 'documents'],
  'descriptions/getDescription': ['description'],
  'descriptions/getPlaces': ['description', 'roadmap', 'documents'],
  'devices/selected/build-steps': ['roadmap'],
  'risks/getRisk': ['risks'],
  'comments/getComments': ['comments'],
  'moments/getMoments': ['moments'],
  'myWork/getMyWork': [
    'roadmap',
    'questionnaire',
    'capas',
    'complaints',
    'nonconformities',
    'changes',
    'checks',
    'devices',
  ],
  'myWork/getInbox': ['inbox'],
  'tableViews/getTableViews': ['tableViews'],
  'conversations/getConversations': ['conversations'],
  'conversations/getConversation': ['conversations'],
  'intake/getProposedAnswers': ['proposals', 'documents'],
  'proposals/getDifference': ['proposals', 'risks', 'figures', 'questionnaire', 'devices'],
  'documents/getDocuments': ['documents'],
  'capas/getCapas': ['capas', 'devices'],
  'capas/getCapa': ['capas', 'devices', 'proposals'],
  'changes/getChanges': ['changes', 'devices'],
  'changes/getChange': ['changes', 'documents', 'questionnaire', 'organisation'],
  'changes/getSupposed': ['changes', 'questionnaire', 'norms'],
  'changes/getAssessment': ['changes', 'questionnaire', 'norms', 'documents', 'checks'],
  'complaints/getComplaints': ['complaints', 'devices'],
  'complaints/getComplaint': ['complaints', 'devices'],
  'nonconformities/getNonconformities': ['nonconformities', 'devices'],
  'nonconformities/getNonconformity': ['nonconformities', 'devices'],
  'check/getCheckRuns': ['checks'],
  // What a check rests on makes it stale: the documents, and what applies to the device.
  'check/getCheckRun': ['checks', 'documents', 'questionnaire', 'norms'],
  'check/getBoard': ['checks', 'documents', 'questionnaire', 'norms'],
  'check/getFindings': ['checks', 'documents', 'questionnaire', 'norms'],
  'check/getDesk': ['checks', 'trail'],
  'check/getAgreement': ['checks', 'trail'],
  'check/getGapActs': ['roadmap', 'norms'],
  'check/getEstimate': ['checks', 'organisation', 'documents', 'questionnaire', 'norms'],
  // Credits are taken by checks.
  'Checkout/GetPlan': ['organisation', 'checks'],
  'organisation/getOrganisation': ['organisation'],
  'organisation/getModelUse': ['use', 'checks'],
  'organisation/getHistory': ['trail'],
  'auth/getAccount': ['account'],
  'auth/getSessions': ['account'],
  'generics/getWaitingList': ['account'],
  'proof/getState': ['record'],
} as const satisfies Record<string, readonly (Topic | 'timeline')[]>;
export type QueryPath = keyof typeof topicsOfQuery;

const byPath: ReadonlyMap<unknown, readonly string[]> = new Map(Object.entries(topicsOfQuery));

/** The topics of the query at this path; null where none are listed. */
export const topicsAt = (path: unknown): readonly string[] | null => byPath.get(path) ?? null;
