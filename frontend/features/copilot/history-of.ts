import { DiscussAnswer, type DiscussBody } from '#/backend/api/copilot/contract.ts';
import type { Turn } from '#/backend/api/conversations/contract.ts';

/** The answer of a turn as it was shown; null where there is none, or its words were erased. */
export function answerOf({ answer }: Pick<Turn, 'answer'>): DiscussAnswer | null {
  if (answer?.words === null || answer === null) return null;
  try {
    return DiscussAnswer.safeParse(JSON.parse(answer.words)).data ?? null;
  } catch {
    return null; // recorded by a release that this one does not know
  }
}

const mostMessages = 40;
const mostCharacters = 8_000;

/** What was said before, as a question carries it: the newest messages, each cut at its greatest length. */
export function historyOf(turns: readonly Turn[]): DiscussBody['promptHistory'] {
  return turns
    .flatMap((turn) => {
      const said = answerOf(turn)?.answer;
      if (turn.text === null || !said) return [];
      return [
        { role: 'user' as const, content: turn.text.slice(0, mostCharacters) },
        { role: 'assistant' as const, content: said.slice(0, mostCharacters) },
      ];
    })
    .slice(-mostMessages);
}
