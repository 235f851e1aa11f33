import type { AnsweredQuestion, Notification, Question } from '#/backend/api/profiling/contract.ts';

/** A notice with the answer that brought it; `after` is null for what came before any answer. */
export type Notice = Notification & { after: string | null };

/**
 * Notices in the order in which they appeared, each once. A question carries those that appeared with the answer before
 * it, so taking an answer back takes its notices along.
 */
export function noticesOf(
  history: readonly AnsweredQuestion[],
  next: Pick<Question, 'notifications'> | null,
): Notice[] {
  const notices = new Map<string, Notice>();
  const turns = next ? [...history, next] : history;
  turns.forEach(({ notifications }, index) => {
    const after = history[index - 1]?.key ?? null;
    for (const notification of notifications)
      if (!notices.has(notification.key)) notices.set(notification.key, { ...notification, after });
  });
  return [...notices.values()];
}
