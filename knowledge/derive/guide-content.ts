import { definitions } from '../language/fact-base.ts';
import { classFacts } from './class-facts.ts';
import { collectFacts, followFact } from './facts-read.ts';
import { factsSetBy, guardsOf, keyOf } from './guide-order.ts';
import type { Bilingual, ClassRule, Knowledge, OtherLawRule, QualificationRule, Question, RuleFact } from '../types.ts';

/** A norm as the guide lists it. */
export type GuideNorm = {
  key: string;
  name: Bilingual;
  title: Bilingual;
  when?: string | undefined;
  scope?: { when: string } | undefined;
};
/** Why a product has no class here: the words of a notification. */
export type GuideNote = { key: string; when: string; title: Bilingual; subtitle: Bilingual };

export type GuideContent = {
  version: string;
  facts: readonly RuleFact[];
  questions: readonly Pick<Question, 'key' | 'area' | 'title' | 'help' | 'source' | 'when' | 'unless' | 'choices'>[];
  classRules: readonly ClassRule[];
  norms: readonly GuideNorm[];
  notes: readonly GuideNote[];
  qualification: readonly QualificationRule[];
  otherLaws: readonly OtherLawRule[];
};

/** The notifications that say that a product is no device under Regulation (EU) 2017/745. */
const outside = new Set(['NOTIF.IVD', 'NOTIF.MEDICINE', 'NOTIF.NOTDEVICE']);

/**
 * The part of the knowledge base with which a browser finds the class: the rules of class, the questions that can change
 * it or lead to one that can, the norms, and the facts that all these read. Pure.
 */
export function guideContent(knowledge: Knowledge): GuideContent {
  const known = definitions(knowledge.facts);
  const questions = classQuestions(knowledge);
  const read = new Set<string>();
  for (const key of classFacts(knowledge)) followFact(key, known, read);
  for (const one of questions) for (const guard of guardsOf(one)) collectFacts(guard, known, read);
  const notes = knowledge.notifications.filter(({ key }) => outside.has(key));
  const expressions = [
    ...knowledge.norms.flatMap(({ when, scope }) => [when, scope?.when]),
    ...[...notes, ...knowledge.qualification, ...knowledge.otherLaws].map(({ when }) => when),
  ];
  for (const expression of expressions) if (expression !== undefined) collectFacts(expression, known, read);
  return {
    version: knowledge.version,
    facts: knowledge.facts
      // A member of an object (`software.purpose`) has a definition of its own.
      .filter(({ key }) => read.has(keyOf(key)))
      .map(({ key, type, values, derived, stated, settable, notAsked }) => ({
        key,
        type,
        values,
        derived,
        stated,
        settable,
        notAsked,
      })),
    questions: questions.map(({ key, area, title, help, source, when, unless, choices }) => ({
      key,
      area,
      title,
      help,
      source,
      when,
      unless,
      choices: choices.map((choice) => ({ key: choice.key, title: choice.title, sets: choice.sets })),
    })),
    classRules: knowledge.classRules,
    norms: knowledge.norms.map(({ key, name, title, when, scope }) => ({
      key,
      name,
      title,
      when,
      scope: scope && { when: scope.when },
    })),
    qualification: knowledge.qualification,
    otherLaws: knowledge.otherLaws,
    notes: notes.map(({ key, when, title, subtitle }) => ({ key, when, title, subtitle })),
  };
}

/** The questions that set a fact of class, or a fact that the guard of such a question reads. */
export function classQuestions(knowledge: Knowledge): readonly Question[] {
  const known = definitions(knowledge.facts);
  const needed = new Set(classFacts(knowledge));
  for (;;) {
    const size = needed.size;
    const found = knowledge.questions.filter((question) => factsSetBy(question).some((fact) => needed.has(fact)));
    for (const one of found) for (const guard of guardsOf(one)) collectFacts(guard, known, needed);
    if (needed.size === size) return found;
  }
}
