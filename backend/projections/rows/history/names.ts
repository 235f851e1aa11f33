import { descriptionFields } from '#/knowledge/documents/description.ts';
import type { Bilingual, Knowledge, RoadmapStep } from '#/knowledge/types.ts';
import { answerOf, answerTitle } from '#/knowledge/derive/chosen.ts';

/** Names of keys in events. A key that is no longer in the knowledge base is shown as it is. */
export type Names = {
  question: (key: string) => Bilingual;
  choice: (question: string, answer: string) => Bilingual;
  /** The words of an answer in an event: one choice, or several. */
  answer: (question: string, choices: readonly string[]) => Bilingual;
  norm: (key: string) => Bilingual;
  /** Hazard of a risk of the library. */
  risk: (key: string) => Bilingual;
  /** Title of a task of the roadmap. */
  task: (key: string) => Bilingual;
  /** A field of the device description, or a place of a document. */
  field: (key: string) => Bilingual;
};

/** Names from the current knowledge base. */
export function namesOf(knowledge: Knowledge, roadmap: readonly RoadmapStep[]): Names {
  const questions = new Map(knowledge.questions.map((question) => [question.key, question]));
  const norms = new Map(knowledge.norms.map((norm) => [norm.key, norm.name]));
  const tasks = new Map(
    roadmap.flatMap((step) => step.children.flatMap(({ children }) => children.map(({ key, title }) => [key, title]))),
  );
  const hazards = new Map(
    knowledge.risks.map(({ key, en, fr }) => [key, { en: en.hazardPhenomenon, fr: fr.hazardPhenomenon }]),
  );
  const templates = new Map(knowledge.templates.map(({ key, title }) => [key, title]));
  const placeName = (key: string): Bilingual | null => {
    const [, template = '', place] = /^(.+)\.(\d+)$/.exec(key) ?? [];
    const title = templates.get(template);
    return title ? { en: `${title.en}, place ${place}`, fr: `${title.fr}, emplacement ${place}` } : null;
  };
  const itself = (key: string): Bilingual => ({ en: key, fr: key });
  return {
    question: (key) => questions.get(key)?.title ?? itself(key),
    choice: (question, answer) => answerTitle(questions.get(question), answer),
    answer: (question, choices) => answerTitle(questions.get(question), answerOf(choices)),
    norm: (key) => norms.get(key) ?? itself(key),
    risk: (key) => hazards.get(key) ?? itself(key),
    task: (key) => tasks.get(key) ?? itself(key),
    field: (key) => descriptionFields().get(key)?.title ?? placeName(key) ?? itself(key),
  };
}
