/** What can show that a duty is met. */
export const evidenceKinds = [
  'policy',
  'procedure',
  'plan',
  'report',
  'record',
  'specification',
  'file',
  'form',
  'list',
  'drawing',
  'label',
  'ifu',
  'declaration',
  'certificate',
  'contract',
  'minutes',
  'training-record',
  'test-report',
  'software',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];
