/** Statements of one kind that are under way at once. What is asked meanwhile goes together with the next. */
const mostUnderWay = 2;
/** Questions in one statement. */
const mostTogether = 100;

type Waiting<Question, Answer> = {
  question: Question;
  answer: Promise<Answer>;
  resolve: (answer: Answer | PromiseLike<Answer>) => void;
  reject: (error: unknown) => void;
};

/**
 * Asks many questions in few statements: a lonely one is sent at once, and what comes while others are under way waits
 * for the first of them to end and is sent in one statement with all that waits. Every question is sent after it was
 * asked, so that no answer is older than its question. The same question (`same` gives the same text) is sent once.
 *
 * `ask` answers in the order of the questions, each with a promise of its own: what is wrong with one is thrown to who
 * asked for that one.
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

  /** What is asked before the process turns to its sockets again is sent together. */
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
