import type { Seen } from '#/backend/queries/device-moment.ts';
import type { Knowledge, Locale } from '#/knowledge/types.ts';
import { answerTitle } from '#/knowledge/derive/chosen.ts';
import { erasedPerson } from '../erased-person.ts';
import type { Sheet } from '../workbook.ts';

const words = {
  en: {
    name: 'Answers',
    heads: ['No.', 'Key', 'Question', 'Answer', 'Given on (UTC)', 'By', 'Source of the question', 'Position'],
  },
  fr: {
    name: 'Réponses',
    heads: ['N°', 'Clé', 'Question', 'Réponse', 'Donnée le (UTC)', 'Par', 'Source de la question', 'Position'],
  },
} as const;
const widths = [7, 14, 70, 50, 20, 24, 40, 12];

/** An answer with the name of who gave it; null where the person was erased. */
type NamedAnswer = { question: string; answer: string; at: string; actorName: string | null; position: string };

/** The answers of a device at a moment, in the order of the questionnaire, with who gave each and when. */
export function answersSheet(
  { device, answers }: Pick<Seen, 'device'> & { answers: readonly NamedAnswer[] },
  { questions }: Knowledge,
  locale: Locale,
): Sheet {
  const places = new Map(questions.map((question, place) => [question.key, { question, place }]));
  const placeOf = (key: string) => places.get(key)?.place ?? questions.length;
  const rows = answers
    .toSorted((one, other) => placeOf(one.question) - placeOf(other.question))
    .map(({ question: key, answer, at, actorName, position }, index) => {
      const asked = places.get(key)?.question;
      return [
        index + 1,
        key,
        asked?.title[locale] ?? key,
        answerTitle(asked, answer)[locale],
        at.slice(0, 16).replace('T', ' '),
        actorName ?? erasedPerson[locale],
        asked?.source ?? '',
        BigInt(position).toString(),
      ];
    });
  return {
    name: words[locale].name,
    footer: device.name,
    columns: words[locale].heads.map((head, index) => ({ head, width: widths[index] ?? 20 })),
    rows,
  };
}
