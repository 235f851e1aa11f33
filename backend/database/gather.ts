/** Maximum of statements of one kind under way at once. Questions that arrive meanwhile go together in the next one. */
const mostUnderWay = 2;
/** Maximum of questions in one statement. */
const mostTogether = 100;

type Waiting<Question, Answer> = {
  question: Question;
  answer: Promise<Answer>;
  resolve: (answer: Answer | PromiseLike<Answer>) => void;
  reject: (error: unknown) => void;
};

/**
 * Asks many questions in few statements. A single one is sent at once; those that arrive while others are under way
 * wait for the first of them to end, and are sent together in one statement. Every question is sent after it was asked,
 * so that no result is older than its question. The same question (with the same text from `same`) is sent once.
 *
 * `ask` returns a promise for each question, in their order: an error of one rejects only that promise.
 */
export function gather<Question, Answer>(
  same: (question: Question) => string,
  ask: (questions: readonly Question[]) => Promise<readonly Promise<Answer>[]>,
): (question: Question) => Promise<Answer> {
  let waiting = new Map<string, Waiting<Question, Answer>>();
  let underWay = 0;
  let isDue = false;

  async function send(): Promise<void> {
    isDue = false;
    const all = [...waiting];
    const batch = all.slice(0, mostTogether).map(([, one]) => one);
    waiting = new Map(all.slice(mostTogether));
    underWay += 1;
    try {
      const answers = await ask(batch.map(({ question }) => question));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index];
        if (answer) resolve(answer);
        else reject(new Error('A statement left a question without answer'));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      underWay -= 1;
      plan();
    }
  }

  /** Questions asked before the process handles its sockets again are sent together. */
  function plan(): void {
    if (isDue || waiting.size === 0 || underWay >= mostUnderWay) return;
    isDue = true;
    setImmediate(() => void send());
  }

  return (question) => {
    const key = same(question);
    const known = waiting.get(key);
    if (known) return known.answer;
    const { promise: answer, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.set(key, { question, answer, resolve, reject });
    plan();
    return answer;
  };
}
