import type { CommentEvent } from '#/backend/events/comments.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { words } from './person-mark.ts';

type Of = { task: (key: string) => Bilingual; question: (key: string) => Bilingual; risk: (key: string) => Bilingual };

const records: ReadonlyMap<string, Bilingual> = new Map([
  ['capa', { en: 'a CAPA', fr: 'une CAPA' }],
  ['complaint', { en: 'a complaint', fr: 'une réclamation' }],
  ['nonconformity', { en: 'a non-conformity', fr: 'une non-conformité' }],
]);

/** The sentence for an event of a comment, with its subject; `words` replaces the text. */
export function commentSentence({ type, data: { subject } }: CommentEvent, names: Of): Bilingual {
  const on = subjectText(subject, names);
  return type === 'CommentMade'
    ? { en: `Commented on ${on.en}: ${words}`, fr: `A commenté ${on.fr} : ${words}` }
    : { en: `Withdrew a comment on ${on.en}`, fr: `A retiré un commentaire sur ${on.fr}` };
}

function subjectText({ kind, id }: CommentEvent['data']['subject'], names: Of): Bilingual {
  if (kind === 'task') {
    const { en, fr } = names.task(id);
    return { en: `the task “${en}”`, fr: `la tâche « ${fr} »` };
  }
  if (kind === 'question') {
    const { en, fr } = names.question(id);
    return { en: `the question “${en}”`, fr: `la question « ${fr} »` };
  }
  return records.get(kind) ?? { en: `${kind} ${id}`, fr: `${kind} ${id}` };
}
