import { outcomeWords } from '#/backend/events/outcome-words.ts';
import type { DeviceFacts } from './device-facts.ts';
import { quotable, stopAfter } from './quotation.ts';

const named = 5;
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const flags: Readonly<Record<string, string>> = {
  Is: 'supplied sterile (Is)',
  Im: 'with a measuring function (Im)',
  Ir: 'a reusable surgical instrument (Ir)',
};

/** A paragraph about a device in English, from its facts alone; missing facts are named as missing. */
export function summaryInEnglish(facts: DeviceFacts): string {
  const sentences = [subject(facts), description(facts), codes(facts), classified(facts)];
  if (facts.counts.answers > 0) sentences.push(...facts.reasons.map(({ en }) => en), norms(facts), consequences(facts));
  return [...sentences, openQuestions(facts)].join(' ');
}

function subject({ name, manufacturer, range }: DeviceFacts): string {
  const maker = manufacturer ? `made by ${manufacturer}` : 'whose manufacturer is not stated';
  return `${name} is a device ${maker}${range ? `, in the range ${range}` : ''}.`;
}

function description({ description: text, manufacturer }: DeviceFacts): string {
  if (!text) return 'No description has been given.';
  const quoted = quotable(text);
  return `${manufacturer ? 'Its manufacturer describes it in these words' : 'It is described in these words'}: “${quoted}”${stopAfter(quoted)}`;
}

function codes({ range, emdnCode }: DeviceFacts): string {
  if (emdnCode) return `Its EMDN code is ${emdnCode}.${range ? '' : ' No range has been given.'}`;
  return range ? 'No EMDN code has been given.' : 'Neither a range nor an EMDN code has been given.';
}

function classified({ outcome, classification, counts }: DeviceFacts): string {
  if (counts.answers === 0)
    return 'No question of its profile has been answered yet, so nothing is concluded about its class.';
  const { class: settled, lower, upper } = classification;
  if (lower === null || upper === null)
    return `By the answers it is not a medical device under the MDR (${outcomeWords({ outcome }).en}), so it has no class.`;
  const basis = rules(classification.rules);
  const under = basis ? ` under ${basis}` : '';
  if (settled) {
    const plain = settled[0]?.replace(/[smr]$/u, '') ?? lower;
    const flagged = settled.map((one) => flags[one]).filter((text) => text !== undefined);
    return flagged.length > 0
      ? `It is in class ${plain}, ${list.format(flagged)},${under || ' as far as the answers tell'}.`
      : `It is in class ${plain}${under}.`;
  }
  if (lower === upper)
    return lower === 'I'
      ? 'It is in class I; whether Is, Im or Ir applies is not settled yet.'
      : `It is in class ${lower}${under}.`;
  return `Its class is not settled yet: so far it lies between ${lower} and ${upper}.`;
}

function rules(keys: readonly string[]): string {
  const numbers = keys.filter((key) => /^R\d+$/u.test(key)).map((key) => key.slice(1));
  const annex = [
    ...(numbers.length > 0 ? [`rule${numbers.length > 1 ? 's' : ''} ${list.format(numbers)}`] : []),
    ...(keys.includes('3.3') ? ['implementing rule 3.3'] : []),
  ];
  return list.format([
    ...(annex.length > 0 ? [`${list.format(annex)} of Annex VIII to Regulation (EU) 2017/745`] : []),
    ...(keys.includes('IR 2022/2347') ? ['Implementing Regulation (EU) 2022/2347'] : []),
  ]);
}

function norms({ norms: applicable, counts: { undecidedNorms } }: DeviceFacts): string {
  const count = applicable.length;
  const shown = list.format(applicable.slice(0, named).map(({ en }) => en));
  const undecided =
    undecidedNorms === 0
      ? ''
      : ` For ${undecidedNorms === 1 ? 'one' : undecidedNorms}${count > 0 ? (undecidedNorms === 1 ? ' other' : ' others') : ''} the answers do not decide yet.`;
  if (count === 0) return `No norm or legal act has been found to apply so far.${undecided}`;
  if (count === 1) return `One norm or legal act applies: ${shown}.${undecided}`;
  return `${count} norms and legal acts apply${count > named ? ', among them' : ':'} ${shown}.${undecided}`;
}

const number = (count: number, one: string, many: string): string =>
  count === 0 ? `no ${one}` : count === 1 ? `one ${one}` : `${count} ${many}`;

const consequences = ({ counts: { risks, templates } }: DeviceFacts): string =>
  `The answers bring up ${number(risks, 'risk', 'risks')} from the library and call for ${number(templates, 'document template', 'document templates')}.`;

function openQuestions({ remaining: { min, max }, nextQuestion }: DeviceFacts): string {
  if (!nextQuestion) return 'Every question that arises has been answered.';
  const next = quotable(nextQuestion.en);
  if (max === 1) return `One question remains open: “${next}”${stopAfter(next)}`;
  const count =
    min === max
      ? `${min} questions remain`
      : `At least ${min === 1 ? 'one question remains' : `${min} questions remain`}`;
  return `${count} open; the next is “${next}”${stopAfter(next)}`;
}
