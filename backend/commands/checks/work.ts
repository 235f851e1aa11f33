import type { CheckEvent } from '#/backend/events/checks.ts';
import type { Finding } from '#/backend/events/finding.ts';
import { happened } from '../decider.ts';
import { isRunning, type CheckState, type ModelAnswer } from './state.ts';

/** Findings of one append. */
export const batchSize = 25;

type Reading = Extract<CheckEvent, { type: 'DocumentRead' }>['data'];

/**
 * What workers record. `request`: the event that asked for it; `kept`: how many of the findings stand as an earlier check
 * says.
 */
export type CheckWork =
  | { type: 'RecordReading'; request: string; reading: Omit<Reading, 'left' | 'name' | 'sha256'> }
  | { type: 'RecordAnswer'; request: string; answer: ModelAnswer }
  | { type: 'RecordFindings'; request: string; batch: number; findings: readonly Finding[]; kept: number }
  | { type: 'RecordFailure'; request: string; code: string };

/**
 * Nothing happens to a check that has ended, or to what is recorded already: two workers may do the same work.
 * Throws for findings that are not the next ones: a bug of a worker.
 */
export function decideOnWork(command: CheckWork, state: CheckState) {
  const { request, label } = state;
  if (!request || label === null || request.id !== command.request || !isRunning(state)) return happened<CheckEvent>();
  switch (command.type) {
    case 'RecordReading': {
      const { reading } = command;
      const attached = request.documents.find(({ document }) => document === reading.document);
      if (!attached || state.read.has(reading.document)) return happened<CheckEvent>();
      const { name, sha256 } = attached;
      const left = request.documents.length - state.read.size - 1;
      const read = { type: 'DocumentRead', data: { ...reading, name, sha256, left } } as const;
      const isReadable = reading.outcome === 'read' || [...state.read.values()].includes(true);
      return left > 0 || isReadable
        ? happened<CheckEvent>(read)
        : happened<CheckEvent>(read, failure('NOTHING_READABLE'));
    }
    case 'RecordAnswer': {
      const { answer } = command;
      if (answer.call < state.answers.length) return happened<CheckEvent>();
      if (answer.call !== state.answers.length || state.batches > 0)
        throw new Error(`Call ${answer.call} of ${label} is not the next one`);
      return happened<CheckEvent>({ type: 'ModelAnswered', data: answer });
    }
    case 'RecordFindings': {
      const { batch, findings, kept } = command;
      if (batch < state.batches) return happened<CheckEvent>();
      const wanted = request.requirements.slice(batch * batchSize, (batch + 1) * batchSize);
      if (batch !== state.batches || findings.map(({ requirement }) => requirement).join() !== wanted.join())
        throw new Error(`Findings of ${label} are not those of its batch ${batch}`);
      const judged = { type: 'RequirementsJudged' as const, data: { batch, findings: [...findings], kept } };
      const requirements = request.requirements.length;
      return (batch + 1) * batchSize < requirements
        ? happened<CheckEvent>(judged)
        : happened<CheckEvent>(judged, { type: 'CheckCompleted', data: { label, requirements } });
    }
    case 'RecordFailure':
      return happened<CheckEvent>(failure(command.code));
  }

  function failure(code: string): CheckEvent {
    return { type: 'CheckFailed', data: { label: label ?? '', code, returnsCredit: request?.isPaid ?? false } };
  }
}
