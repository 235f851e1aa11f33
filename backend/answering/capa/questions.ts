import type { Bilingual, CapaIssue } from '#/knowledge/types.ts';
import { folded } from './issue-kind.ts';

/** What an investigation has to say, in the order in which it is asked. `why` is asked up to five times. */
export const points = [
  'effects',
  'which',
  'when',
  'where',
  'howMany',
  'contained',
  'isNot',
  'why',
  'elsewhere',
  'criterion',
] as const;
export type Point = (typeof points)[number];

/** The greatest number of whys: five, as the method says. */
export const mostWhys = 5;

/** The questions. `which` is asked in the words of the kind of the issue. */
const texts: Readonly<Record<Exclude<Point, 'which' | 'why'>, Bilingual>> = {
  effects: {
    en: 'What did it lead to, or what could it lead to: for patients, for users, for products?',
    fr: 'Quelles ont été les conséquences, ou quelles pourraient-elles être : pour les patients, les utilisateurs, les produits ?',
  },
  when: {
    en: 'When did it happen, since when, and when was it noticed?',
    fr: 'Quand est-ce arrivé, depuis quand, et quand l’a-t-on remarqué ?',
  },
  where: {
    en: 'Where did it show: at which site, line, customer or step?',
    fr: 'Où cela s’est-il manifesté : sur quel site, quelle ligne, chez quel client, à quelle étape ?',
  },
  howMany: {
    en: 'How many are concerned, and out of how many?',
    fr: 'Combien d’éléments sont concernés, et sur combien au total ?',
  },
  contained: {
    en: 'What has been done so far to stop the effect: blocked, sorted, recalled, told?',
    fr: 'Qu’a-t-on fait jusqu’ici pour limiter l’effet : bloquer, trier, rappeler, informer ?',
  },
  isNot: {
    en: 'Where or when does it not happen, although it could: other lots, lines, versions, users?',
    fr: 'Où ou quand cela ne se produit-il pas, alors que ce serait possible : autres lots, lignes, versions, utilisateurs ?',
  },
  elsewhere: {
    en: 'Can the same cause exist elsewhere: other products, sites, suppliers, documents?',
    fr: 'La même cause peut-elle exister ailleurs : autres produits, sites, fournisseurs, documents ?',
  },
  criterion: {
    en: 'By what will you see that the action worked, and how long after it?',
    fr: 'À quoi verrez-vous que l’action a été efficace, et combien de temps après ?',
  },
};

/** The question for a point. `whys`: the answers so far; the next why asks about the last one. */
export function questionOf(point: Point, issue: CapaIssue, whys: readonly string[]): Bilingual {
  if (point === 'which') return issue.ask;
  if (point !== 'why') return texts[point];
  const last = whys.at(-1);
  const n = whys.length + 1;
  return {
    en: `Why (${n} of ${mostWhys}): ${last ? `why is it that “${quotable(last)}”? If this is already the root cause, say “root cause”.` : 'why did this happen?'}`,
    fr: `Pourquoi (${n} sur ${mostWhys}) : ${last ? `pourquoi « ${quotable(last)} » ? Si c’est déjà la cause racine, dites « cause racine ».` : 'pourquoi cela est-il arrivé ?'}`,
  };
}

/** The words of a person as one line without the stop at its end; a long one is cut between words. */
export function quotable(text: string, greatest = 240): string {
  const line = text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/[.;,]+$/u, '');
  if (line.length <= greatest) return line;
  const cut = line.lastIndexOf(' ', greatest);
  return `${line.slice(0, cut > 0 ? cut : greatest)}…`;
}

/** The point that the last words of the assistant ask for; null where they ask for none that we know. */
export function askedPoint(said: string, issues: readonly CapaIssue[]): Point | null {
  if (/Why \(\d of 5\):|Pourquoi \(\d sur 5\) :/u.test(said)) return 'why';
  const asks = ({ en, fr }: Bilingual) => said.includes(en) || said.includes(fr);
  if (issues.some(({ ask }) => asks(ask))) return 'which';
  return points.find((point) => point !== 'which' && point !== 'why' && asks(texts[point])) ?? null;
}

/**
 * Points that a text speaks of by itself, so that nobody is asked what they have said. Folded words. What is not here is
 * always asked: `which`, `isNot`, `why`, `criterion`.
 */
const said: Partial<Readonly<Record<Point, RegExp>>> = {
  effects:
    /\b(?:harm\w*|injur\w*|hurt|died|death|nobody|no one|no patient|no harm|no effect|delay\w*|hospitali\w*|infect\w*|blesse\w*|dommage\w*|deces|mort|aucun\w* (?:patient|consequence|effet|dommage|blesse)\w*|retard\w*|consequence\w*|personne n'a)\b/u,
  when: /\b(?:\d{4}|\d{1,2}[/.-]\d{1,2}|yesterday|today|since|last (?:week|month|year|night)|this (?:week|month|year)|ago|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may \d|june|july|august|september|october|november|december|hier|aujourd'hui|depuis|la semaine derniere|le mois dernier|cette (?:semaine|annee)|ce mois|il y a|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)\b/u,
  where:
    /\b(?:hospital\w*|clinic\w*|site|line \d|at the|workstation|warehouse|customer in|laborator\w*|hopital|hopitaux|clinique|chez|sur la ligne|ligne \d|atelier|usine|entrepot|laboratoire)\b/u,
  howMany:
    /(?:\b\d[\d.,]*\s*(?:%|percent|pour cent)|\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)\s+(?:of|out of|sur)\s+(?:\d+|\w+)|\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|sept|huit|neuf|dix)\s+(?!days?\b|weeks?\b|months?\b|years?\b|hours?\b|jours?\b|semaines?\b|mois\b|ans\b|heures?\b)\p{L}{3,})/u,
  contained:
    /\b(?:quarantin\w*|blocked|on hold|stopped (?:the|deliver|ship|release)\w*|recall\w*|sorted|scrapped|withdrew|withdrawn|bloque\w*|mis\w* en quarantaine|arrete\w* (?:la|les)|rappel\w*|trie\w*|isole\w*|retire\w*|mis\w* au rebut)\b/u,
};

/** Whether free words of a person speak of a point. */
export const speaksOf = (text: string, point: Point): boolean => said[point]?.test(folded(text)) ?? false;

/** A person who does not know, or does not want to say: the point stays open and is not asked again. */
export const isUnknown = (text: string): boolean =>
  /^(?:i |we |on |je |nous )?(?:do ?n[o']t know|dunno|not known|unknown|skip|next|no idea|later|ne sai[st] pas|ne savons pas|sais pas|inconnu|passer|passe|suivante?|plus tard|aucune idee)[\s.!]*(?:yet|encore)?[\s.!]*$/u.test(
    folded(text).trim(),
  );

/** A person who says that the last why is the root. */
export const namesRoot = (text: string): boolean =>
  /\b(?:root cause|cause racine|cause premiere)\b/u.test(folded(text));
