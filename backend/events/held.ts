import type { Criticity, Verdict } from './finding.ts';

/** A finding, and what people said about it. */
export type Reviewed = {
  verdict: Verdict;
  criticity: Criticity | null;
  review: { state: string; verdict: Verdict | null; criticity: Criticity | null };
};

/** The verdict that holds: that of the reviewer, else that of the engine. */
export const heldVerdict = ({ verdict, review }: Pick<Reviewed, 'verdict' | 'review'>): Verdict =>
  review.verdict ?? verdict;

/** The criticity of the verdict that holds. Who confirms a verdict confirms its criticity. */
export const heldCriticity = ({ criticity, review }: Pick<Reviewed, 'criticity' | 'review'>): Criticity | null =>
  review.state === 'overruled' ? review.criticity : criticity;
