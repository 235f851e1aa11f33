import { startingScales } from '#/backend/events/risk-scales.ts';
import type { riskEvents } from '#/backend/events/risks.ts';
import { request, sha256, type Examples } from './examples.ts';

const risk = 'RISK.ELEC.01';
const own = '7a6b5c4d-3e2f-4a1b-9c8d-7e6f5a4b3c2d';
const control = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
const words = {
  type: 'Product',
  category: 'Energy',
  hazardPhenomenon: 'Electric current',
  sequence: 'The insulation of the cable wears through',
  hazardSituation: 'The user touches a live part',
  harm: 'Electric shock',
};
const mots = {
  type: 'Produit',
  category: 'Énergie',
  hazardPhenomenon: 'Courant électrique',
  sequence: 'L’isolant du câble s’use',
  hazardSituation: 'L’utilisateur touche une partie sous tension',
  harm: 'Choc électrique',
};
const suggested = {
  request,
  engine: 'offline',
  model: 'rules',
  promptVersion: 'risks-1',
  inputHash: sha256('f'),
  usage: null,
  fallback: false,
} as const;

export const riskExamples: Examples<typeof riskEvents> = {
  RiskAccepted: [
    { risk, previous: null },
    { risk, previous: 'REJECT' },
  ],
  RiskRejected: [
    { risk, previous: null },
    { risk, previous: 'ACCEPT' },
  ],
  RiskAdded: [
    { risk: own, text: { en: words, fr: mots }, fromControl: null },
    { risk: own, text: { en: null, fr: mots }, fromControl: { risk, control } },
  ],
  RiskEdited: [
    { risk, text: { en: words, fr: null }, previous: null },
    { risk: own, text: { en: words, fr: mots }, previous: { en: null, fr: mots } },
  ],
  RiskSuggestionsRequested: [
    { kind: 'PROMPT', prompt: 'What may go wrong with the battery?', context: null },
    { kind: 'SURPRISE', prompt: null, context: 'Used in ambulances' },
  ],
  RisksSuggested: [
    {
      ...suggested,
      suggestions: [
        { risk, library: true, text: null, why: { en: 'It has a battery.', fr: 'Il a une batterie.' } },
        {
          risk: own,
          library: false,
          text: { en: words, fr: mots },
          why: { en: 'It is plugged in.', fr: 'Il est branché.' },
        },
      ],
    },
    {
      ...suggested,
      suggestions: [],
      engine: 'openai-compatible',
      model: 'mistral-large',
      usage: { inputTokens: 2400, outputTokens: 510 },
      fallback: true,
    },
  ],
  RiskSuggestionsFailed: [{ request, code: 'AI_UNAVAILABLE' }],
  RiskEstimated: [
    { risk, stage: 'INITIAL', estimate: { severity: 4, probability: 3 }, previous: null },
    {
      risk,
      stage: 'RESIDUAL',
      estimate: { severity: 4, probability: 1 },
      previous: { severity: 4, probability: 2 },
    },
  ],
  RiskScalesChanged: [
    { scales: startingScales, previous: null },
    { scales: startingScales, previous: startingScales },
  ],
  RiskControlAdded: [
    { risk, control, kind: 'DESIGN', text: 'Double insulation', rationale: null },
    {
      risk,
      control,
      kind: 'INFORMATION',
      text: 'Warning in the instructions for use',
      rationale: 'The cable has to be replaceable.',
    },
  ],
  RiskControlVerified: [
    { risk, control, aspect: 'IMPLEMENTATION', evidence: 'TR-021', previous: null },
    { risk, control, aspect: 'EFFECTIVENESS', evidence: 'TR-022', previous: 'TR-021' },
  ],
  RiskControlRemoved: [{ risk, control, kind: 'PROTECTION', text: 'Fuse' }],
  RiskFromControlLinked: [
    { risk: own, from: { risk, control }, previous: null },
    { risk: own, from: { risk, control }, previous: { risk: 'RISK.USE.03', control } },
  ],
  OverallResidualRiskConcluded: [
    { acceptable: true, rationale: 'The benefits outweigh the residual risks (RMR-003).', previous: null, basis: null },
    {
      acceptable: false,
      rationale: 'Two risks are not controlled yet.',
      previous: true,
      basis: { undecided: 0, unestimated: 1, unverified: 2, position: '0000000000000042' },
    },
  ],
};
