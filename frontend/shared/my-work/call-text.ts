import type { TFunction } from 'i18next';
import type { Call } from '#/backend/api/my-work/contract.ts';

/** A call as a sentence: "Jonas Petit gave you “Select a notified body”". */
export function callText({ kind, by, name, subject }: Call, t: TFunction): string {
  const who = by ?? t('shell.comments.erasedAuthor');
  return t(kind === 'assigned' ? 'shell.work.assigned' : 'shell.work.mentioned', { who, what: name ?? subject.id });
}
