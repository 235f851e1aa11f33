import { outcomeWords } from '#/backend/events/outcome-words.ts';
import type { DeviceFacts } from './device-facts.ts';
import { de, legalName, quoted } from './french.ts';
import { quotable, stopAfter } from './quotation.ts';

const named = 5;
const list = new Intl.ListFormat('fr-FR', { type: 'conjunction' });
const flags: Readonly<Record<string, string>> = {
  Is: 'fourni à l’état stérile (Is)',
  Im: 'doté d’une fonction de mesurage (Im)',
  Ir: 'instrument chirurgical réutilisable (Ir)',
};

/** A paragraph about a device in French, from its facts alone; missing facts are named as missing. */
export function summaryInFrench(facts: DeviceFacts): string {
  const sentences = [subject(facts), description(facts), codes(facts), classified(facts)];
  if (facts.counts.answers > 0) sentences.push(...facts.reasons.map(({ fr }) => fr), norms(facts), consequences(facts));
  return [...sentences, openQuestions(facts)].join(' ');
}

function subject({ name, manufacturer, range }: DeviceFacts): string {
  const maker = manufacturer ? `fabriqué par ${manufacturer}` : 'dont le fabricant n’est pas indiqué';
  return `${name} est un dispositif ${maker}${range ? `, de la gamme ${range}` : ''}.`;
}

function description({ description: text, manufacturer }: DeviceFacts): string {
  if (!text) return 'Aucune description n’a été donnée.';
  const words = quotable(text);
  return `${manufacturer ? 'Son fabricant le décrit ainsi' : 'Il est décrit ainsi'}\u00a0: ${quoted(words)}${stopAfter(words)}`;
}

function codes({ range, emdnCode }: DeviceFacts): string {
  if (emdnCode) return `Son code EMDN est ${emdnCode}.${range ? '' : ' Sa gamme n’est pas indiquée.'}`;
  return range ? 'Son code EMDN n’est pas indiqué.' : 'Ni sa gamme ni son code EMDN ne sont indiqués.';
}

function classified({ name, outcome, classification, counts }: DeviceFacts): string {
  if (counts.answers === 0)
    return `Aucune question du profil ${de(name)} n’a encore reçu de réponse\u00a0: rien n’est donc conclu sur sa classe.`;
  const { class: settled, lower, upper } = classification;
  if (lower === null || upper === null)
    return `D’après les réponses, ce n’est pas un dispositif médical au sens du MDR (${outcomeWords({ outcome }).fr})\u00a0: il n’a donc pas de classe.`;
  const basis = rules(classification.rules);
  const under = basis ? `, selon ${basis}` : '';
  if (settled) {
    const plain = settled[0]?.replace(/[smr]$/u, '') ?? lower;
    const flagged = settled.map((one) => flags[one]).filter((text) => text !== undefined);
    return `Il relève de la classe ${plain}${flagged.length > 0 ? `, ${list.format(flagged)}` : ''}${under}.`;
  }
  if (lower === upper)
    return lower === 'I'
      ? 'Il relève de la classe I\u00a0; il n’est pas encore établi s’il relève aussi de Is, Im ou Ir.'
      : `Il relève de la classe ${lower}${under}.`;
  return `Sa classe n’est pas encore établie\u00a0: à ce stade, elle se situe entre ${lower} et ${upper}.`;
}

function rules(keys: readonly string[]): string {
  const numbers = keys.filter((key) => /^R\d+$/u.test(key)).map((key) => key.slice(1));
  const annex = [
    ...(numbers.length > 0 ? [`${numbers.length > 1 ? 'les règles' : 'la règle'} ${list.format(numbers)}`] : []),
    ...(keys.includes('3.3') ? ['la règle d’application 3.3'] : []),
  ];
  return list.format([
    ...(annex.length > 0 ? [`${list.format(annex)} de l’annexe VIII du règlement (UE) 2017/745`] : []),
    ...(keys.includes('IR 2022/2347') ? ['le règlement d’exécution (UE) 2022/2347'] : []),
  ]);
}

function norms({ norms: applicable, counts: { undecidedNorms } }: DeviceFacts): string {
  const count = applicable.length;
  const shown = list.format(applicable.slice(0, named).map(({ fr }) => legalName(fr)));
  const others = undecidedNorms === 1 ? 'un autre' : `${undecidedNorms} autres`;
  const texts = undecidedNorms === 1 ? 'un texte' : `${undecidedNorms} textes`;
  const undecided =
    undecidedNorms === 0
      ? ''
      : ` Pour ${count > 0 ? others : texts}, les réponses ne permettent pas encore de conclure.`;
  if (count === 0) return `Aucune norme ni aucun texte ne s’applique à ce stade.${undecided}`;
  if (count === 1) return `Un seul texte s’applique\u00a0: ${shown}.${undecided}`;
  return `${count} normes et textes s’appliquent${count > named ? ', dont' : '\u00a0:'} ${shown}.${undecided}`;
}

function consequences({ counts: { risks, templates } }: DeviceFacts): string {
  const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
  const hazards = some(risks, 'un risque', 'risques');
  const papers = some(templates, 'un modèle de document', 'modèles de documents');
  if (risks === 0 && templates === 0)
    return 'Les réponses ne font ressortir aucun risque de la bibliothèque et n’appellent aucun modèle de document.';
  if (risks === 0) return `Les réponses ne font ressortir aucun risque de la bibliothèque, mais appellent ${papers}.`;
  if (templates === 0)
    return `Les réponses font ressortir ${hazards} de la bibliothèque, mais n’appellent aucun modèle de document.`;
  return `Les réponses font ressortir ${hazards} de la bibliothèque et appellent ${papers}.`;
}

function openQuestions({ remaining: { min, max }, nextQuestion }: DeviceFacts): string {
  if (!nextQuestion) return 'Toutes les questions qui se posent ont reçu une réponse.';
  const next = quotable(nextQuestion.fr);
  const end = `${quoted(next)}${stopAfter(next)}`;
  if (max === 1) return `Il reste une question à traiter\u00a0: ${end}`;
  const count = min === 1 ? 'une question' : `${min} questions`;
  return `Il reste ${min === max ? count : `au moins ${count}`} à traiter\u00a0; la prochaine est ${end}`;
}
