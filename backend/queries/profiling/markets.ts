import type { Answered } from '#/backend/commands/profiling/conclude.ts';
import { markets, type Market } from '#/backend/events/markets.ts';
import { answerOf, choiceKeys } from '#/knowledge/derive/chosen.ts';
import type { Facts, Knowledge, Question } from '#/knowledge/types.ts';

/** The markets to which an answer has said yes. */
export function marketsOf({ market }: Facts): Market[] {
  if (typeof market !== 'object' || market === null) return [];
  return markets.filter((member) => (Array.isArray(market) ? market.includes(member) : holds(market, member)));
}

/** The markets about which the questionnaire has asked and got an answer: only those can be changed. */
export const answeredMarkets = (answers: readonly Answered[], knowledge: Knowledge): Market[] =>
  markets.filter((market) => answeredAbout(answers, knowledge).some((question) => sells(question, market)));

/**
 * The answers that leave a device with these of its answered markets and no others: one of yes and no for each market, or
 * the choices of one question about all of them, as the device was asked.
 */
export function marketAnswers(
  wanted: readonly Market[],
  answers: readonly Answered[],
  knowledge: Knowledge,
): Answered[] {
  return answeredAbout(answers, knowledge).flatMap((question) => {
    const before = new Set(choiceKeys(answers.find((given) => given.question === question.key)?.answer ?? ''));
    const taken = question.multiple ? severalOf(question, wanted, before) : oneOf(question, wanted, before);
    const isSame = taken.length === before.size && taken.every((key) => before.has(key));
    return isSame ? [] : [{ question: question.key, answer: answerOf(taken) }];
  });
}

/** The choices of the wanted markets. Without any, that it is sold nowhere, or as it was where nobody has decided. */
function severalOf({ choices }: Question, wanted: readonly Market[], before: ReadonlySet<string>): string[] {
  const soldBy = ({ sets }: Question['choices'][number]) => markets.filter((market) => sets[factOf(market)] === true);
  const selling = choices.filter((choice) => soldBy(choice).length > 0);
  const taken = selling.filter((choice) => soldBy(choice).every((market) => wanted.includes(market)));
  if (taken.length > 0) return taken.map(({ key }) => key);
  const wasSold = selling.some(({ key }) => before.has(key));
  const nowhere = choices.find(({ sets, alone }) => alone && markets.some((market) => sets[factOf(market)] === false));
  return wasSold && nowhere ? [nowhere.key] : [...before];
}

/** Yes or no; what nobody has decided stays undecided where it is not wanted. */
function oneOf(question: Question, wanted: readonly Market[], before: ReadonlySet<string>): string[] {
  const market = markets.find((one) => sells(question, one));
  const isWanted = market !== undefined && wanted.includes(market);
  const isSold = question.choices.some(({ key, sets }) => market && before.has(key) && sets[factOf(market)] === true);
  const choice = question.choices.find(({ sets }) => market && sets[factOf(market)] === isWanted);
  return choice && isSold !== isWanted ? [choice.key] : [...before];
}

const answeredAbout = (answers: readonly Answered[], { questions }: Knowledge): Question[] => {
  const given = new Set(answers.map(({ question }) => question));
  return questions.filter((question) => given.has(question.key) && markets.some((market) => sells(question, market)));
};

const sells = ({ choices }: Question, market: Market): boolean =>
  choices.some(({ sets }) => sets[factOf(market)] === true);

const factOf = (market: Market): string => `market.${market}`;

const holds = (set: object, member: string): boolean =>
  Object.entries(set).some(([key, value]) => key === member && value === true);
