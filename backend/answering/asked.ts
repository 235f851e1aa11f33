import { spelledOut } from './abbreviations.ts';
import { meaningOf, type Meaning } from '#/backend/judging/text/meaning.ts';
import { isEmpty, plainWord, stemmedWords, type Word } from '#/backend/judging/text/words.ts';
import type { Locale } from '#/knowledge/types.ts';
import { clausesIn } from './clauses.ts';
import { isHead, kindPatterns, kindsNamed, targetsIn } from './kinds.ts';
import { likelyAsked, type Likely } from './likely.ts';
import { periodIn, type Period } from './periods.ts';
import { isKnownStem, knownStem, type SearchIndex } from './search-index.ts';
import type { SourceKind } from './source.ts';
import { spelled } from './spelling.ts';
import { conceptsIn } from './tagged.ts';
import { weighed, type Term } from './terms.ts';
import { translated } from './translated.ts';

/** What a person wants to know of something. */
export type Want = 'who' | 'when' | 'why' | 'changed' | 'count' | 'list' | 'open' | 'done' | 'owner';

/** A question, read. */
export type Asked = {
  /** Lower case, without accents and signs. */
  folded: string;
  /** The same before slips of the pen were put right. */
  asTyped: string;
  language: Locale;
  /** What is looked for, by language of the index. */
  terms: Readonly<Record<Locale, readonly Term[]>>;
  wants: ReadonlySet<Want>;
  /** Kinds of sources that it names. */
  kinds: ReadonlySet<SourceKind>;
  /** The kinds of sources that it asks for, where it says so: "which rule", "a template for". */
  targets: ReadonlySet<SourceKind>;
  /** Whether it speaks of the own device and its history. */
  isOwn: boolean;
  /** Whether it asks what is required, whatever the device. */
  isLaw: boolean;
  /** How many words of its own subject it has, besides those that name kinds and wants. */
  topics: number;
  /** Share of those words that nothing knows, from 0 to 1. */
  unknown: number;
  period: Period | null;
  /** Names with a capital that stand in no source: mostly those of other companies and places. */
  strangers: number;
  /** Numbers of clauses, such as "5.9". */
  clauses: readonly string[];
  /** How likely it asks for each kind of source and type of event. */
  likely: Likely;
  /** What the whole of it means. */
  meaning: Meaning;
};

/** Lower case, without accents; signs are spaces, but dots and hyphens between figures and letters stay. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}.()/-]+/gu, ' ')
    .replace(/[.](?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const wantPatterns: readonly [Want, RegExp][] = [
  ['who', /\b(who|whom|whose|by whom|which (person|colleague|user)|qui|par qui|quelle personne|quel collegue)\b/],
  [
    'when',
    /\b(when|what date|which day|on what day|since when|how long ago|quand|a quelle date|quel jour|depuis quand|date)\b/,
  ],
  [
    'why',
    /\b(why|reasons?|rationale|how come|what for|because of what|justif\w*|pourquoi|raisons?|motifs?|pour quelle raison)\b/,
  ],
  [
    'changed',
    /\b(chang\w*|modif\w*|renamed?|rename|edit\w*|updat\w*|revis\w*|revers\w*|undone|undid|undo|correct(ed|ion)|reopen\w*|switched|histor\w*|evolu\w*|happen\w*|renomm\w*|annul\w*|corrig\w*|rouvert\w*|rouvr\w*|historique|passe)\b/,
  ],
  ['count', /\b(how many|number of|count|how much|combien|nombre)\b/],
  [
    'open',
    /\b(open|pending|outstanding|left|remain\w*|missing|undecided|unanswered|not (yet|done|met|answered)|to do|todo|still|overdue|next|nobody (has )?|never|ouvert\w*|en attente|rest\w*|manqu\w*|a faire|non traite\w*|pas (encore|ete)|encore|prochain\w*|en retard|toujours pas|jamais)\b/,
  ],
  [
    'done',
    /\b(done|complet\w*|finish\w*|tick\w*|closed|accomplish\w*|termine\w*|fait(e|s|es)?|acheve\w*|coche\w*|realise\w*)\b/,
  ],
  [
    'owner',
    /\b(owner|responsible for|assigned|in charge|due|deadline|responsable de|charge de|assigne\w*|attribue\w*|confie\w*|echeance|delai)\b/,
  ],
  ['list', /\b(which|what|anything|list|show|give me|quels?|quelles?|liste\w*|montre\w*|donne\w*)\b/],
];

const ownPattern =
  /\b(my|our|ours|we|us|i|mon|ma|mes|notre|nos|nous|on|this device|the device|our device|ce dispositif|le dispositif|cet appareil|l appareil|so far|currently|actuellement|last check|derniere? (verification|controle)|did|was|were|a-t-on|avons|avez|ete|a-t-il|has been|have been|decided|accepted|rejected|answered|stated|uploaded|approved)\b/;

const lawPattern =
  /\b(mdr|ivdr|article|annex|annexe|law|laws|legal|regulation|require[sd]?|must|shall|have to|has to|need to|allowed|obliged|obligation|mandatory|loi|reglement\w*|exige\w*|exigence\w*|doit|doivent|devons|faut|obligatoire|a t on le droit|le droit|norme|standard)\b/;

/** Who is to do something by when is in the record. */
const duePattern = /\b(by when|deadline|due|pour quand|echeance|avant quelle date)\b/;

/** Words of questions that say nothing of their subject. Plain forms. */
const hollow = new Set(
  'couldnt didnt dont doesnt isnt wasnt werent arent whats thats im ive youre hes shes lets cant wont havent hasnt wouldnt shouldnt guy show just really simply finally anyway stuff give please explain know say says said want need let see find list which what who when why how many much there any some about our my me us we you do does did done is are was were has have had been get got can could should would will device devices product acta question answer answered ask asked yes no not now then ever exactly currently actually also still one ones thing things mean means meaning qui quand pourquoi comment combien quel quelle quels quelles est sont etait ete avons avez ont notre nos mon ma mes nous vous je selon donc alors truc vraiment finalement simplement juste dire dis donne donner montre montrer explique expliquer savoir veux voudrais faut doit dispositif dispositifs produit appareil repondu reponse question liste lister merci stp svp bonjour hello hi ce cet cette cela ca y a-t-il quoi dont deja encore chez quelqu un une'.split(
    ' ',
  ),
);

/** Reads a question. `before`: the person's question before this one, to which "and why?" refers. */
export function asked(
  written: string,
  {
    language,
    now,
    indexes,
    names,
    before,
  }: {
    language: Locale;
    now: string;
    indexes: readonly SearchIndex[];
    names: readonly string[];
    before: string | null;
  },
): Asked {
  const typed = spelledOut(written, language);
  const prompt = spelled(typed, { language, indexes, isAsking });
  const folded = foldedText(prompt);
  const targets = targetsIn(folded);
  const own = termsOf(prompt, { language, indexes, targets, names });
  const isFollowing = before !== null && own[language].length < 2;
  const earlier = isFollowing ? termsOf(before, { language, indexes, targets, names }) : null;
  const terms = (one: Locale) => [
    ...own[one],
    ...(earlier?.[one] ?? []).map(({ stem, weight }) => ({ stem, weight: weight * 0.7 })),
  ];
  const matching = <Name>(patterns: readonly [Name, RegExp][]) =>
    new Set(patterns.flatMap(([name, pattern]) => (pattern.test(folded) ? [name] : [])));
  return {
    folded,
    asTyped: foldedText(typed),
    language,
    terms: { en: terms('en'), fr: terms('fr') },
    wants: matching(wantPatterns),
    kinds: kindsNamed(folded),
    targets,
    ...subjectOf(prompt, language, indexes, names),
    isLaw: lawPattern.test(folded) && !duePattern.test(folded),
    isOwn: ownPattern.test(folded) || names.some((name) => name !== '' && folded.includes(foldedText(name))),
    period: periodIn(folded, now),
    strangers: strangersIn(written, indexes),
    clauses: clausesIn(folded),
    likely: likelyAsked(prompt, language),
    meaning: meaningOf(isFollowing ? `${before} ${prompt}` : prompt, language),
  };
}

/** The first word of a sentence has a capital anyway. */
const strangersIn = (written: string, indexes: readonly SearchIndex[]): number =>
  [...written.matchAll(/(?<=[\p{Ll}\p{N},] )\p{Lu}\p{Ll}{3,}(?![\p{L}])/gu)].filter(([word]) => {
    const plain = plainWord(word.toLowerCase());
    return (
      !isAsking(plain) &&
      !calendar.test(plain) &&
      !indexes.some(({ languages }) => languages.en.words.has(plain) || languages.fr.words.has(plain))
    );
  }).length;

const calendar =
  /^(january|february|march|april|june|july|august|september|october|november|december|(mon|tues|wednes|thurs|fri|satur|sun)day|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/;

const acts =
  /^(turn\w*|down|back|come|came|later|accept\w*|reject\w*|discard\w*|set|aside|kept|keep|taken?|took|gave|given|made|make|put|went|happen\w*|desk|started?|launch\w*|upload\w*|stored?|add(ed)?|file[sd]?|technical|ecarte\w*|rejet\w*|retenu\w*|accepte\w*|lanc\w*|depos\w*|verse\w*|ajout\w*|fois|technique|espace|space|folder|already|deja|critical|critique\w*|minor|mineur\w*|trouve\w*|found|concern\w*|appli\w*|apply|applies|relevant|follow|suivre|people|person|team|personne|equipe)$/;

/** Words that name kinds, wants and times are no subject. */
const formal = new RegExp([...wantPatterns, ...kindPatterns].map(([, pattern]) => pattern.source).join('|'));
const timely =
  /^(days?|weeks?|months?|years?|jours?|semaines?|mois|ans?|annees?|ago|yesterday|hier|today|last|dernier\w*|derniere\w*|past|since|depuis|deux|two|trois|three|raisons?|reasons?|times?|fois|recent\w*|week|\d+)$/;

/** Documents may have the other language. */
const isKnown = (indexes: readonly SearchIndex[], word: Word, language: Locale): boolean =>
  knownStem(indexes, word, language) !== null ||
  indexes.some(({ languages }) => languages.en.words.has(word.plain) || languages.fr.words.has(word.plain));

const isAsking = (plain: string): boolean =>
  hollow.has(plain) || formal.test(plain) || timely.test(plain) || acts.test(plain);

function subjectOf(prompt: string, language: Locale, indexes: readonly SearchIndex[], names: readonly string[]) {
  const named = new Set(names.flatMap((name) => foldedText(name).split(' ')));
  const own = stemmedWords(prompt, language).filter(
    (word) => !isEmpty(word, language) && !isAsking(word.plain) && !named.has(word.plain),
  );
  const meant = new Set(
    conceptsIn(prompt, language).flatMap(({ concept, words }) =>
      isKnownStem(indexes, concept, language) ? words : [],
    ),
  );
  const strange = own.filter((word) => !isKnown(indexes, word, language) && !meant.has(word.stem));
  return { topics: own.length, unknown: own.length === 0 ? 0 : strange.length / own.length };
}

/** Most of a record holds the names of the device and of its people. */
const ofName = 0.3;

/** In the language of the question, and what its words are in the other one. */
function termsOf(
  prompt: string,
  {
    language,
    indexes,
    targets,
    names,
  }: {
    language: Locale;
    indexes: readonly SearchIndex[];
    targets: ReadonlySet<SourceKind>;
    names: readonly string[];
  },
): Record<Locale, Term[]> {
  const [knowledge] = indexes;
  const termsIn = (one: Locale) => {
    const named = new Set(names.flatMap((name) => stemmedWords(name, one).map(({ stem }) => stem)));
    return weighed(prompt, one, (word) =>
      hollow.has(word.plain) || isHead(word.plain, targets) ? null : knownStem(indexes, word, one),
    ).map(({ stem, weight }) => ({ stem, weight: named.has(stem) ? weight * ofName : weight }));
  };
  const terms = { en: termsIn('en'), fr: termsIn('fr') };
  const other = language === 'en' ? 'fr' : 'en';
  const added = knowledge ? translated(terms[language], language, knowledge) : [];
  return { ...terms, [other]: strongest([...terms[other], ...added]) };
}

/** Each stem once, with the most that it counts. */
function strongest(terms: readonly Term[]): Term[] {
  const weights = new Map<string, number>();
  for (const { stem, weight } of terms) weights.set(stem, Math.max(weight, weights.get(stem) ?? 0));
  return [...weights].map(([stem, weight]) => ({ stem, weight }));
}
