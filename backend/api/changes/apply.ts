import type { FastifyRequest } from 'fastify';
import { answeringDecider } from '#/backend/commands/profiling/with-proposals.ts';
import { changeDecider, changeStream } from '#/backend/commands/changes/changes.ts';
import { changeSubject } from '#/backend/events/subject.ts';
import type { DeviceId } from '#/backend/events/ids.ts';
import type { WhatIf } from '#/backend/events/changes.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { movedSince } from '#/backend/queries/changes/moved.ts';
import { execute, type Executed } from '../edge/commands.ts';
import { ownChange } from '../edge/own-change.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';

type Approved = { event: string; seen: string | null };

/**
 * Carries out an approved change: all its answers are one append to the profile, with the approval as their cause, and
 * then the change records their position in the log. Ids follow from the approval, so that a call that was cut off is
 * carried on by the next one. Throws `BASIS_MOVED` where the device is no longer what the approval rests on; `shown` is
 * the position whose differences the person has seen.
 */
export async function applyChange(
  services: Services,
  request: FastifyRequest,
  id: string,
  shown: string | undefined,
): Promise<Executed> {
  const { state, device, position } = await ownChange(services, request, id);
  const { approval, contents, words, number } = state;
  if (!approval || (state.status !== 'approved' && state.status !== 'applied'))
    throw new Refused('CHANGE_NOT_APPROVED');
  const reason = `${number}: ${words.title}`;
  const hasAnswers = device !== null && contents.answers.length > 0 && state.status === 'approved';
  const answered = hasAnswers
    ? await answer(services, request, { id, device, approval, answers: contents.answers, position, reason }, shown)
    : null;
  const command = {
    type: 'RecordApplied',
    approval: approval.event,
    answers: contents.answers,
    position: answered,
  } as const;
  const options = { commandId: eventId(`applied ${approval.event}`, 0), ...(device && { device }) };
  return execute(services, request, changeDecider, id, command, options);
}

type Answering = {
  id: string;
  device: DeviceId;
  approval: Approved;
  answers: readonly WhatIf[];
  position: string;
  reason: string;
};

/**
 * Changes the answers as approved, once. Returns their position in the log; null where the profile had these answers
 * already.
 */
async function answer(
  services: Services,
  request: FastifyRequest,
  { id, device, approval, answers, position, reason }: Answering,
  shown: string | undefined,
): Promise<string | null> {
  const before = await alreadyAnswered(services, device, approval);
  if (before !== null) return before;
  const moved = await movedSince(services, device, approval.seen ?? '', shown);
  if (moved.differences.length > 0)
    throw new Refused('BASIS_MOVED', {
      position: moved.position,
      moved: [
        { proposal: id, subject: changeSubject(reason.slice(0, reason.indexOf(':'))), differences: moved.differences },
      ],
    });
  const command = { type: 'ApplyAnswers', answers, cause: approval.event } as const;
  const streams = [changeStream(id), `profiling-${device}`];
  const basis = { streams, position: moved.position > position ? moved.position : position };
  const decider = answeringDecider(services.knowledge);
  const done = await execute(services, request, decider, device, command, {
    commandId: eventId(`answers ${approval.event}`, 0),
    device,
    reason,
    knowledge: services.knowledge.version,
    basis,
  });
  return done.position;
}

/** The position of the answers of this approval, where the call that recorded them was cut off. */
async function alreadyAnswered({ log }: Services, device: string, { event }: Approved): Promise<string | null> {
  for await (const { causation, position } of log.read(`profiling-${device}`)) if (causation === event) return position;
  return null;
}
