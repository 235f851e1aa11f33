import { randomUUID } from 'node:crypto';
import { startOpenAiPeer, type ChatRequest, type Step } from '#/tests/peers/openai.ts';

/** Failures of a provider of language models. */
export const troubles = {
  hangs: { kind: 'hang' },
  'hangs half-way': { kind: 'hang-in-body' },
  fails: { kind: 'error', status: 503 },
  'is overloaded': { kind: 'error', status: 429, headers: { 'retry-after': '1' } },
  'cuts its answers': { kind: 'cut-body' },
  'answers nonsense': { kind: 'answer', content: '{"risks":"none' },
} as const satisfies Record<string, Step>;
export type Trouble = keyof typeof troubles;

/** A provider that replies correctly until a test makes it fail. */
export async function startModel() {
  let trouble: Trouble | null = null;
  let askedBefore = 0;
  const peer = await startOpenAiPeer((asked) => (trouble ? troubles[trouble] : wellBehaved(asked)));
  return {
    url: peer.url,
    close: () => peer.close(),
    fail: (how: Trouble) => {
      trouble = how;
      askedBefore = peer.requests.length;
    },
    /** Whether there was a request since it began to fail. */
    wasAsked: () => peer.requests.length > askedBefore,
    /** Like a restart: hanging requests are cut off. */
    recover: () => {
      trouble = null;
      peer.cutConnections();
    },
  };
}

function wellBehaved({ response_format: format }: ChatRequest): Step {
  const isSummary = format?.type === 'json_schema' && format.json_schema.name === 'device_summary';
  const words = (sign: string) => ({
    type: 'Energy',
    category: 'Use',
    hazardPhenomenon: `Heat ${sign}`,
    sequence: 'It runs for long',
    hazardSituation: 'Contact',
    harm: 'Burn',
  });
  const sign = randomUUID();
  const risk = { en: words(sign), fr: words(sign), why: { en: 'It is warm', fr: 'Il chauffe' } };
  const said = isSummary ? { en: 'A pump.', fr: 'Une pompe.' } : { risks: [risk] };
  return { kind: 'answer', content: JSON.stringify(said) };
}
