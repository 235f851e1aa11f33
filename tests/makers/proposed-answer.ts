import { randomUUID } from 'node:crypto';
import { handle } from '#/backend/commands/handle.ts';
import { answeringDecider } from '#/backend/commands/profiling/with-proposals.ts';
import type { QuoteRef } from '#/backend/events/finding.ts';
import type { Server } from './server.ts';

export const someQuote: QuoteRef = {
  document: '018f0000-0000-7000-8000-000000000001',
  version: 1,
  sha256: 'a'.repeat(64),
  block: 0,
  from: 0,
  to: 10,
  wordsSha256: 'b'.repeat(64),
  place: { page: null, approximate: false, slide: null, cell: null, line: 1 },
};

/** Proposes an answer as reading a document does, which is kept first. Returns the id of the proposal. */
export async function proposeAnswer(
  { services, engine }: Server,
  organisation: string,
  device: string,
  given: { question: string; answer: string },
): Promise<string> {
  const actor = { kind: 'worker', id: 'intake', role: null, name: null } as const;
  const quote = { ...someQuote, sha256: await services.files.put(organisation, Buffer.from('It decides nothing.')) };
  const outcome = await handle(
    services.log,
    answeringDecider(services.knowledge),
    device,
    {
      type: 'ProposeAnswers',
      answers: [{ ...given, quote }],
      author: { kind: 'rules', name: 'intake' },
      restsOn: (await services.log.head()) ?? '',
    },
    { id: randomUUID(), actor, organisation, device },
  );
  if (!outcome.ok) throw new Error(outcome.code);
  await engine.caughtUp();
  return Object.keys(outcome.state.proposals).at(-1) ?? '';
}
