import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

/** Statements that the test ends, and the questions in each. */
function statements() {
  const sent: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const ask = gather<string, string>(
    (question) => question,
    async (questions) => {
      sent.push(questions);
      await new Promise<void>((resolve) => ends.push(resolve));
      return questions.map(async (question) => {
        if (question === 'wrong') throw new Error('in doubt');
        return question.toUpperCase();
      });
    },
  );
  const end = async (index: number) => {
    ends[index]?.();
    await turn();
    await turn();
  };
  return { sent, ask, end };
}

const turn = () => new Promise(setImmediate);

describe('Questions that come together', () => {
  it('share a statement, and each gets its own answer', async () => {
    const { sent, ask, end } = statements();
    const answers = Promise.all([ask('a'), ask('b'), ask('a')]);
    await turn();
    await end(0);
    expect(await answers).toEqual(['A', 'B', 'A']);
    expect(sent).toEqual([['a', 'b']]);
  });

  it('never get an answer that was asked for before them, though the question is the same', async () => {
    const { sent, ask, end } = statements();
    const first = ask('a');
    await turn();
    const second = ask('a');
    await turn();
    expect(sent).toEqual([['a'], ['a']]);
    await end(0);
    await end(1);
    expect([await first, await second]).toEqual(['A', 'A']);
  });

  it('wait while two statements are under way, and then go in one', async () => {
    const { sent, ask, end } = statements();
    const answers: Promise<string>[] = [];
    for (const question of ['a', 'b', 'c', 'd']) {
      answers.push(ask(question));
      await turn();
    }
    expect(sent).toEqual([['a'], ['b']]);
    await end(0);
    expect(sent).toEqual([['a'], ['b'], ['c', 'd']]);
    await end(1);
    await end(2);
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('fail alone where one of them is wrong', async () => {
    const { ask, end } = statements();
    const answers = Promise.allSettled([ask('a'), ask('wrong')]);
    await turn();
    await end(0);
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('fail together where the statement fails, and the next is sent', async () => {
    let isAway = true;
    const ask = gather<string, string>(
      (question) => question,
      async (questions) => {
        if (isAway) throw new Error('away');
        return questions.map(async (question) => question);
      },
    );
    const lost = await Promise.allSettled([ask('a'), ask('b')]);
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect(await ask('a')).toBe('a');
  });
});
