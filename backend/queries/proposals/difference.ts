import { classText } from '#/backend/events/class-text.ts';
import { fieldNames } from '#/backend/projections/rows/history/device-sentence.ts';
import { namesOf } from '#/backend/projections/rows/history/names.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { differences } from '#/backend/projections/documents/profile/diff.ts';
import type { Bilingual, Knowledge } from '#/knowledge/types.ts';

/** A fact at the time of a proposal that is different now, in words. Null: not given, or none. */
export type Difference = {
  what: 'DEVICE' | 'ANSWER' | 'CLASS' | 'WORDS' | 'STATE';
  label: Bilingual;
  from: Bilingual | null;
  to: Bilingual | null;
};

const same = (text: string): Bilingual => ({ en: text, fr: text });
const perhaps = (text: string | null): Bilingual | null => (text === null ? null : same(text));

/** The changes of a device in the facts that authors of proposals know: its details, its answers and its class. */
export function deviceDifference(knowledge: Knowledge, then: DeviceMoment, now: DeviceMoment): Difference[] {
  const names = namesOf(knowledge, []);
  const { device, answers, classification } = differences(then, now);
  return [
    ...device.flatMap(({ field, from, to }): Difference[] =>
      field === 'userSummary'
        ? []
        : [{ what: 'DEVICE', label: fieldNames[field], from: perhaps(from), to: perhaps(to) }],
    ),
    ...answers.map(({ question, from, to }): Difference => {
      const said = (choice: string | null) => (choice === null ? null : names.choice(question, choice));
      return { what: 'ANSWER', label: names.question(question), from: said(from), to: said(to) };
    }),
    ...(classification
      ? [
          {
            what: 'CLASS' as const,
            label: { en: 'Class', fr: 'Classe' },
            from: same(classText(classification.from)),
            to: same(classText(classification.to)),
          },
        ]
      : []),
  ];
}
