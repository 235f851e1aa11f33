import type { AnsweredQuestion, Notification, Question } from '#/backend/api/profiling/contract.ts';

/** A notice with its answer; `after` is null for a notice from before any answer. */
export type Notice = Notification & { after: string | null };

/**
 * Notices in the order of their appearance, each once. A question carries those of the answer before it, so undoing an
 * answer removes its notices.
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
