import type { Bilingual, Knowledge } from './types.ts';
import type { Violation } from './violation.ts';

/** Texts that are the same in both languages although they are longer than a name. */
export function checkTexts(knowledge: Knowledge): Violation[] {
  return textsOf(knowledge)
    .filter(({ text: { en, fr } }) => en === fr && en.length > 24 && en.includes(' '))
    .map(({ where, text }) => ({ code: 'TEXT_NOT_TRANSLATED', where, message: `is the same in French: ${text.en}` }));
}

function textsOf(knowledge: Knowledge): { where: string; text: Bilingual }[] {
  const questions = knowledge.questions.flatMap((question) =>
    [question.title, question.help, ...question.choices.map(({ title }) => title)].map((text) =>
      at(question.key, text),
    ),
  );
  const facts = knowledge.facts.flatMap(({ key, label, definition }) => [
    at(`fact ${key}`, label),
    at(`fact ${key}`, definition),
  ]);
  const rules = knowledge.classRules.map(({ rule, indent, reason }) => at(`${rule} ${indent}`, reason));
  const verdicts = [...knowledge.norms, ...knowledge.templates].flatMap(({ key, title, reason }) =>
    [title, reason.applicable, reason.notApplicable].map((text) => at(key, text)),
  );
  const notifications = knowledge.notifications.flatMap(({ key, title, subtitle }) => [
    at(key, title),
    at(key, subtitle),
  ]);
  const risks = knowledge.risks.flatMap(({ key, en, fr }) => [
    at(key, { en: en.hazardSituation, fr: fr.hazardSituation }),
    at(key, { en: en.harm, fr: fr.harm }),
    at(key, { en: en.sequence, fr: fr.sequence }),
    at(key, { en: en.controls.join('; '), fr: fr.controls.join('; ') }),
  ]);
  return [...questions, ...facts, ...rules, ...verdicts, ...notifications, ...risks];
}

const at = (where: string, text: Bilingual) => ({ where, text });
