import type { LinkedEvidence, Norm, Requirement } from '#/backend/api/norms/contract.ts';

/** A norm for tests, with only the fields that a test needs. */
export const madeNorm = (norm: string, with_: Partial<Norm> = {}): Norm => {
  const status = with_.applicabilityStatus ?? 'UNKNOWN';
  return {
    norm,
    name: { en: norm, fr: norm },
    titleEN: '',
    titleFR: '',
    position: 1,
    kind: 'standard',
    edition: '2020',
    editionStatus: { checked: null, harmonised: null, replaces: null, bothUntil: null },
    oneOf: [],
    applicabilityStatus: status,
    rulesStatus: status,
    reason: { en: '', fr: '' },
    because: [],
    settledBy: [],
    statement: null,
    access: { state: 'CLOSED', reference: '', fileName: null, declaredAt: null, reason: null, at: null },
    requirements: { total: 0, applicable: 0, notApplicable: 0, unknown: 0 },
    progress: { evidenced: 0, stated: 0, open: 0 },
    ...with_,
  };
};

export const madeRow = (clause: string, with_: Partial<Requirement> = {}): Requirement => ({
  _id: `N.${clause}`,
  clause,
  part: '',
  type: 'REQ',
  requirementEN: 'Do',
  requirementFR: 'Faire',
  isClosed: false,
  applicabilityStatus: 'APPLICABLE',
  applicabilityJustificationEN: '',
  applicabilityJustificationFR: '',
  origin: 'RULES',
  rulesStatus: 'APPLICABLE',
  statement: null,
  because: [],
  settledBy: [],
  evidence: [],
  passages: [],
  templates: [],
  gspr: [],
  risks: [],
  criticity: 'minor',
  ...with_,
});

/** A passage that is evidence, in this state. */
export const madePassage = (state: LinkedEvidence['state']): LinkedEvidence => ({
  run: 'run',
  at: 'plan.4.0-9',
  document: { id: 'plan', version: 1, name: 'Plan' },
  place: { page: 4, approximate: false, slide: null, cell: null, line: null },
  state,
  by: 'ada',
  byName: 'Ada',
  linkedAt: '2026-11-20T10:00:00Z',
});
