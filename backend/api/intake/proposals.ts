import { answeringDecider, answeringRefusals } from '#/backend/commands/profiling/with-proposals.ts';
import { deviceDifference } from '#/backend/queries/proposals/difference.ts';
import { execute } from '../edge/commands.ts';
import type { ProposalKind } from '../edge/proposals.ts';
import type { Services } from '../edge/services.ts';

/**
 * Answers that can be proposed. What such a proposal rests on is a sentence of a file, which cannot change, and the answer
 * that stood when it was made.
 */
export function answerProposals(services: Services): ProposalKind {
  const { knowledge } = services;
  const decider = answeringDecider(knowledge);
  const titles = new Map(knowledge.questions.map(({ key, title }) => [key, title.en]));
  return {
    slice: 'profiling',
    differ: ({ made, now }, { subject }) =>
      deviceDifference(knowledge, made, now).filter(
        ({ what, label }) => what === 'ANSWER' && label.en === titles.get(subject.id),
      ),
    streams: (device) => [`profiling-${device}`],
    check: () => undefined,
    answer: (request, device, answer, options) =>
      execute(services, request, decider, device, answer, { device, knowledge: knowledge.version, ...options }),
    refuses: answeringRefusals,
  };
}
