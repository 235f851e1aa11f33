import { classText } from '#/backend/events/class-text.ts';
import { outcomeWords } from '#/backend/events/outcome-words.ts';
import type { ProfilingEvent } from '#/backend/events/profiling.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import type { Names } from './names.ts';
import { count, tally, verdicts } from './wording.ts';
import { person } from './person-mark.ts';

/** The sentence for an answer, and for what follows from answers. */
export function profilingSentence(event: ProfilingEvent, names: Names): Bilingual {
  switch (event.type) {
    case 'QuestionAnswered': {
      const { question, answers, dropped = [] } = event.data;
      const [asked, given] = [names.question(question), names.answer(question, answers)];
      const fell = fallen(dropped.length);
      return {
        en: `Answered “${given.en}” to “${asked.en}”${fell.en}`,
        fr: `A répondu « ${given.fr} » à « ${asked.fr} »${fell.fr}`,
      };
    }
    case 'AnswerUndone': {
      const { question, answers, restored } = event.data;
      const [asked, given] = [names.question(question), names.answer(question, answers)];
      const before = restored ? names.answer(question, restored) : null;
      return before
        ? {
            en: `Undid the change of “${asked.en}”: “${given.en}” → “${before.en}”`,
            fr: `A annulé la modification de « ${asked.fr} » : « ${given.fr} » → « ${before.fr} »`,
          }
        : {
            en: `Undid the answer “${given.en}” to “${asked.en}”`,
            fr: `A annulé la réponse « ${given.fr} » à « ${asked.fr} »`,
          };
    }
    case 'AnswerChanged': {
      const { question, from, to, dropped } = event.data;
      const asked = names.question(question);
      const [before, after] = [names.answer(question, from), names.answer(question, to)];
      const fell = fallen(dropped.length);
      return {
        en: `Changed the answer to “${asked.en}”: “${before.en}” → “${after.en}”${fell.en}`,
        fr: `A modifié la réponse à « ${asked.fr} » : « ${before.fr} » → « ${after.fr} »${fell.fr}`,
      };
    }
    case 'QuestionPostponed': {
      const [asked, isLeft] = [names.question(event.data.question), event.data.owner !== null];
      return {
        en: `Put off “${asked.en}”${isLeft ? ` and left it to ${person}` : ''}`,
        fr: `A remis « ${asked.fr} » à plus tard${isLeft ? ` et l’a confiée à ${person}` : ''}`,
      };
    }
    case 'QuestionResumed': {
      const asked = names.question(event.data.question);
      return { en: `Took up “${asked.en}” again`, fr: `A repris « ${asked.fr} »` };
    }
    case 'ProfilingCompleted':
      return {
        en: `Questionnaire completed (${count(event.data.answers, 'answer', 'answers')})`,
        fr: `Questionnaire terminé (${count(event.data.answers, 'réponse', 'réponses')})`,
      };
    case 'ProfilingReopened':
      return { en: 'Questionnaire open again', fr: 'Questionnaire rouvert' };
    case 'KnowledgeTakenOver':
      return {
        en: `Took over the conclusions of the knowledge base ${event.data.to}`,
        fr: `A repris les conclusions de la base de connaissances ${event.data.to}`,
      };
    case 'QualificationChanged': {
      const [from, to] = [outcomeWords(event.data.from), outcomeWords(event.data.to)];
      return {
        en: `Qualification: ${from.en} → ${to.en}`,
        fr: `Qualification : ${from.fr} → ${to.fr}`,
      };
    }
    case 'ClassificationChanged': {
      const [from, to] = [classText(event.data.from), classText(event.data.to)];
      const rules = event.data.to.rules.join(', ');
      return {
        en: `Class: ${from} → ${to}${rules ? ` (${rules})` : ''}`,
        fr: `Classe : ${from} → ${to}${rules ? ` (${rules})` : ''}`,
      };
    }
    case 'ApplicabilityChanged':
      return verdicts(event.data.norms, names.norm);
    case 'TemplatesChanged': {
      const to = (status: string) => event.data.templates.filter((change) => change.to === status).length;
      return tally({ en: 'Templates', fr: 'Modèles' }, [
        [to('APPLICABLE'), 'applicable', ['applicable', 'applicables']],
        [to('NA'), 'not applicable', ['non applicable', 'non applicables']],
        [to('UNKNOWN'), 'open again', ['de nouveau ouvert', 'de nouveau ouverts']],
      ]);
    }
    case 'RisksTriggered':
      return tally({ en: 'Library risks', fr: 'Risques de la bibliothèque' }, [
        [event.data.added.length, 'suggested', ['proposé', 'proposés']],
        [event.data.removed.length, 'withdrawn', ['retiré', 'retirés']],
      ]);
    case 'NotificationsChanged':
      return tally({ en: 'Notices', fr: 'Avis' }, [
        [event.data.added.length, 'new', ['nouveau', 'nouveaux']],
        [event.data.removed.length, 'withdrawn', ['retiré', 'retirés']],
      ]);
  }
}

/** How many answers an act made pointless, at the end of its sentence. */
const fallen = (answers: number): Bilingual =>
  answers === 0
    ? { en: '', fr: '' }
    : {
        en: `; ${count(answers, 'answer fell', 'answers fell')} away`,
        fr: `\u00a0; ${count(answers, 'réponse écartée', 'réponses écartées')}`,
      };
