import type { ChangeEvent } from '#/backend/events/changes.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { person } from './person-mark.ts';
import { count, join, quoted, writtenDay } from './wording.ts';

type NamesOfAnswers = {
  question: (key: string) => Bilingual;
  choice: (question: string, key: string) => Bilingual;
};

/** The sentence for an event of a planned change, after its number. */
export function changeSentence(event: ChangeEvent, names: NamesOfAnswers): Bilingual {
  const { change } = event.data;
  const { en, fr } = saidOf(event, names);
  return { en: `${change}: ${en}`, fr: `${change} : ${fr}` };
}

function saidOf({ type, data }: ChangeEvent, names: NamesOfAnswers): Bilingual {
  switch (type) {
    case 'ChangeOpened':
      return { en: `planned “${data.title}”`, fr: `a planifié « ${data.title} »` };
    case 'ChangeDescribed':
      return {
        en: `described ${quoted(data.to.title).en} anew: ${quoted(data.to.description).en}`,
        fr: `a décrit de nouveau ${quoted(data.to.title).fr} : ${quoted(data.to.description).fr}`,
      };
    case 'ChangeContentsSet':
      return contentsSaid(data.to, names);
    case 'ChangeSignificanceDecided': {
      const outcome = outcomes[data.outcome] ?? { en: data.outcome, fr: data.outcome };
      return { en: `assessed as ${outcome.en}`, fr: `a évalué la modification : ${outcome.fr}` };
    }
    case 'ChangeApproved':
      return data.byAuthor
        ? {
            en: 'approved by its author, alone in the organisation',
            fr: 'approuvée par son auteur, seul dans l’organisation',
          }
        : { en: 'approved', fr: 'approuvée' };
    case 'ChangeRejected':
      return { en: 'rejected', fr: 'refusée' };
    case 'ChangeReopened':
      return { en: 'opened again', fr: 'rouverte' };
    case 'ChangeWithdrawn':
      return { en: 'withdrawn', fr: 'retirée' };
    case 'ChangeApplied': {
      const n = data.answers.length;
      return n === 0
        ? { en: 'carried out', fr: 'mise en œuvre' }
        : {
            en: `carried out, with ${count(n, 'answer', 'answers')} of the profile`,
            fr: `mise en œuvre, avec ${count(n, 'réponse', 'réponses')} du profil`,
          };
    }
    case 'ChangeNotified': {
      const on = writtenDay(data.on);
      const reference = data.reference === '' ? null : quoted(data.reference);
      return {
        en: `notified to ${quoted(data.to).en} on ${on.en}${reference ? `, reference ${reference.en}` : ''}`,
        fr: `notifiée à ${quoted(data.to).fr} le ${on.fr}${reference ? `, référence ${reference.fr}` : ''}`,
      };
    }
    case 'ChangeFollowUpAdded': {
      const due = data.due === null ? { en: 'no date', fr: 'aucune date' } : writtenDay(data.due);
      return {
        en: `added ${data.followUp}: ${quoted(data.text).en}, ${data.owner ? person : 'nobody'}, ${due.en}`,
        fr: `a ajouté ${data.followUp} : ${quoted(data.text).fr}, ${data.owner ? person : 'personne'}, ${due.fr}`,
      };
    }
    case 'ChangeFollowUpDone':
      return ofFollowUp(data, 'done', 'fait');
    case 'ChangeFollowUpReopened':
      return ofFollowUp(data, 'open again', 'de nouveau à faire');
    case 'ChangeFollowUpWithdrawn':
      return ofFollowUp(data, 'withdrawn', 'retiré');
    case 'ChangeClosed':
      return { en: 'closed', fr: 'close' };
  }
}

type Contents = Extract<ChangeEvent, { type: 'ChangeContentsSet' }>['data']['to'];

function contentsSaid({ answers, items }: Contents, names: NamesOfAnswers): Bilingual {
  const planned = answers.map(({ question, answer }): Bilingual => {
    const [asked, given] = [names.question(question), names.choice(question, answer)];
    return { en: `“${given.en}” to “${asked.en}”`, fr: `« ${given.fr} » à « ${asked.fr} »` };
  });
  const n = items.length;
  const touched = {
    en: count(n, 'item touched besides', 'items touched besides'),
    fr: count(n, 'élément touché en plus', 'éléments touchés en plus'),
  };
  const { en, fr } = join([
    ...(planned.length > 0 ? planned : [{ en: 'no answers', fr: 'aucune réponse' }]),
    ...(n > 0 ? [touched] : []),
  ]);
  return { en: `what would be: ${en}`, fr: `ce qui serait : ${fr}` };
}

const ofFollowUp = ({ followUp, text }: { followUp: string; text: string }, en: string, fr: string): Bilingual => ({
  en: `${followUp} ${quoted(text).en} ${en}`,
  fr: `${followUp} ${quoted(text).fr} ${fr}`,
});

/** Outcomes of the decision tree. */
const outcomes: Readonly<Record<string, Bilingual>> = {
  SIGNIFICANT: { en: 'significant', fr: 'significative' },
  NOT_SIGNIFICANT: { en: 'not significant', fr: 'non significative' },
  NOTIFY: { en: 'to be notified to the notified body', fr: 'à notifier à l’organisme notifié' },
  INTERNAL: { en: 'to be documented by the manufacturer alone', fr: 'à documenter par le seul fabricant' },
  ASK: { en: 'to be decided with the notified body', fr: 'à décider avec l’organisme notifié' },
};
