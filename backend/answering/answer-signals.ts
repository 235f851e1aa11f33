import { foldedText, type Asked } from './asked.ts';
import type { Signal } from './signals.ts';
import type { Entry } from './source.ts';

const lasting =
  /\b(how (long|often|soon|early|fast|quickly|frequently)|(how many|max\w*) (days|weeks|months|years|hours)|deadlines?|time limit|within what|retention|expire\w*|every year|combien de (temps|jours|mois|semaines|d annees|annees)|combien d annees|delais?|frequence|tous les|au bout de|sous combien|quand|when|duree)\b/;
const saysLength =
  /\b(\d+|two|five|ten|six|deux|cinq|dix|six) (hours?|days?|weeks?|months?|years?|heures?|jours?|semaines?|mois|ans?|annees?)\b|\b(at once|every|annual\w*|yearly|at least once|immediatement|chaque annee|tous les|planned intervals|lifetime|duree de vie|intervalles planifies|une fois par an)\b/i;
const figure =
  /\b(how (many|much|high|hot|far|big|large)|which version|up to|what (pressure|temperature|value|limit)|a combien|combien|quelle (version|pression|temperature|valeur|limite)|jusqu a)\b/;
const definition =
  /\b(what (exactly )?(is|are|does \w+ mean)( an?| the)?|what s|meaning of|define|definition|c est quoi|qu est-? ?ce qu|que (signifie|veut dire)|qu entend-? ?on)\b/;

/** Whether an entry says what kind of thing is asked for: a length of time, a figure, what something is. */
export const answerSignals = ({ folded, language }: Asked): ((entry: Entry) => Signal[]) => {
  const asks = { length: lasting.test(folded), figure: figure.test(folded), definition: definition.test(folded) };
  return ({ kind, text, spoken }) => [
    ['length', asks.length && saysLength.test(foldedText(text[spoken ?? language])) ? 1 : 0],
    ['figure', asks.figure && kind === 'document' && /\d/.test(text[spoken ?? language]) ? 1 : 0],
    ['definition', asks.definition && kind === 'fact' ? 1 : 0],
  ];
};
