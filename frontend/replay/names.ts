import type { KnowledgeNames } from '#/backend/api/generics/names.contract.ts';
import type { Locale } from '../shared/locales.ts';
import { choiceKeys } from '#/knowledge/derive/chosen.ts';

type NamedKey = { key: string; name: { en: string; fr: string } };

/** Names of keys in the reader's language. An unknown key is shown as it is: old records may hold such keys. */
export type Names = {
  norm: (key: string) => string;
  template: (key: string) => string;
  risk: (key: string) => string;
  question: (key: string) => string;
  /** The words of an answer: one choice, or several. */
  choice: (question: string, answer: string) => string;
  notification: (key: string) => string;
  task: (key: string) => string;
};

export function namesOf(knowledge: KnowledgeNames | undefined, locale: Locale): Names {
  const lookup = (entries: readonly NamedKey[] = []) => {
    const names = new Map(entries.map(({ key, name }) => [key, name[locale]]));
    return (key: string) => names.get(key) ?? key;
  };
  const choices = new Map(knowledge?.questions.map((question) => [question.key, lookup(question.choices)]));
  return {
    norm: lookup(knowledge?.norms),
    template: lookup(knowledge?.templates),
    risk: lookup(knowledge?.risks),
    question: lookup(knowledge?.questions),
    choice: (question, answer) =>
      choiceKeys(answer)
        .map((choice) => choices.get(question)?.(choice) ?? choice)
        .join(', '),
    notification: lookup(knowledge?.notifications),
    task: lookup(knowledge?.tasks),
  };
}
