import * as z from 'zod/mini';

/**
 * The subject of an event: a task of the roadmap, a risk, later a finding or a document. Kinds are open, so that a new
 * one needs no new schema of the events that name it.
 */
export const Subject = z.object({ kind: z.string(), id: z.string() });
export type Subject = z.infer<typeof Subject>;

/** A subject as one text, to be used as a key. */
export const subjectKey = ({ kind, id }: Subject): string => `${kind} ${id}`;

/** A task of the roadmap: the subject of its owner, its due date and its comments. */
export const taskSubject = (task: string): Subject => ({ kind: 'task', id: task });
/** A question of the questionnaire. */
export const questionSubject = (question: string): Subject => ({ kind: 'question', id: question });
/** A requirement in a conformity check. */
export const findingSubject = (check: string, requirement: string): Subject => ({
  kind: 'finding',
  id: `${check} ${requirement}`,
});
export const complaintSubject = (complaint: string): Subject => ({ kind: 'complaint', id: complaint });
export const nonconformitySubject = (nonconformity: string): Subject => ({ kind: 'nonconformity', id: nonconformity });
/** A question of the questionnaire: the subject of an answer that is proposed. */
export const answerSubject = (question: string): Subject => ({ kind: 'answer', id: question });
export const riskSubject = (risk: string): Subject => ({ kind: 'risk', id: risk });
export const changeSubject = (change: string): Subject => ({ kind: 'change', id: change });
export const capaSubject = (capa: string): Subject => ({ kind: 'capa', id: capa });
