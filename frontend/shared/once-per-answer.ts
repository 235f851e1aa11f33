type Reason = { fact: string; question: string | null; position: string | null };

/** The reasons without those that one and the same answer has given already: an answer can settle several facts. */
export function oncePerAnswer<R extends Reason>(reasons: readonly R[]): R[] {
  const source = ({ fact, question, position }: R) => (question === null ? fact : `${question}@${position}`);
  return reasons.filter((reason, index) => reasons.findIndex((one) => source(one) === source(reason)) === index);
}
