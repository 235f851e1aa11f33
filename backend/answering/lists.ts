import { labelled, listed } from './wording.ts';
import type { AnswerPart } from './answer.ts';
import { foldedText, type Asked } from './asked.ts';
import { isOfClause } from './clauses.ts';
import { eventTypesIn } from './event-cues.ts';
import type { Ranked } from './rank.ts';
import type { Flag, OwnRecord } from './record.ts';
import type { SearchIndex } from './search-index.ts';
import { refOf, type Entry, type SourceKind } from './source.ts';

type Listed = { kind: SourceKind; flag: Flag; words: { en: string; fr: string } };

/** What can be counted and listed, by words of the question. */
const lists: readonly (readonly [RegExp, Listed])[] = [
  [
    /\b(overdue|(anything|what|which) [\w ]{0,20}late|behind schedule|past due|en retard|echue?s?)\b/,
    { kind: 'task', flag: 'overdue', words: { en: 'tasks are overdue', fr: 'tâches sont en retard' } },
  ],
  [
    /\b(risks?|hazards?|risques?|dangers?)\b[^.?]*\b(not (yet )?(rated|scored|estimated)|without (an? )?(severity|rating|estimate|score)|unrated|pas (encore |toujours )?(cote|estime|evalue)\w*|sans (gravite|cotation|estimation))\b/,
    {
      kind: 'risk',
      flag: 'unestimated',
      words: { en: 'risks are accepted and not estimated yet', fr: 'risques sont acceptés et pas encore estimés' },
    },
  ],
  [
    /\b(tasks?|steps?|taches?|etapes?|todos?)\b[^.?]*\b(done|complet\w*|finish\w*|tick\w*|faite?s?|termine\w*|coche\w*)|\b(done|complet\w*|finish\w*|tick\w*|faite?s?|termine\w*|coche\w*)\b[^.?]*\b(tasks?|steps?|taches?|etapes?)\b/,
    { kind: 'task', flag: 'done', words: { en: 'tasks are done', fr: 'tâches sont faites' } },
  ],
  [
    /\b(tasks?|steps?|taches?|etapes?|todos?)\b[^.?]*\b(open|left|remain\w*|to do|todo|next|pending|reste\w*|a faire|ouvert\w*|prochain\w*|suivant\w*)|\b(open|next|remaining|outstanding|reste\w*|prochain\w*)\b[^.?]*\b(tasks?|steps?|taches?|etapes?)\b/,
    { kind: 'task', flag: 'open', words: { en: 'tasks are open', fr: 'tâches sont ouvertes' } },
  ],
  [
    /\b(risks?|hazards?)\b[^.?]*\b(reject\w*|turn\w* [\w ]{0,12}down|discard\w*|set aside|thrown? out)|\b(reject\w*|turn\w* down|discard\w*)\b[^.?]*\b(risks?|hazards?)\b|\brisques?\b[^.?]*\b(ecarte\w*|rejet\w*|refus\w*)|\b(ecarte\w*|rejet\w*|refus\w*)\b[^.?]*\brisques?\b/,
    { kind: 'risk', flag: 'rejected', words: { en: 'risks are rejected', fr: 'risques sont rejetés' } },
  ],
  [
    /\brisks?\b[^.?]*\b(undecided|not (yet )?decided|open|pending|waiting|left)|\b(undecided|open|pending)\b[^.?]*\brisks?\b|\brisques?\b[^.?]*\b(pas (encore )?(decide\w*|tranche\w*|traite\w*)|en attente|ouverts?|reste\w*)|\b(reste\w*|pas (encore )?(decide|tranche))\b[^.?]*\brisques?\b/,
    {
      kind: 'risk',
      flag: 'undecided',
      words: { en: 'risks are not decided yet', fr: 'risques ne sont pas encore décidés' },
    },
  ],
  [
    /\brisks?\b[^.?]*\b(accept\w*|kept|in (the|our) (risk )?file)|\b(accept\w*|kept|have|has|avons|a-t-on)\b[^.?]*\b(risks?|risques?)\b|\brisques?\b[^.?]*\b(accepte\w*|retenu\w*)/,
    { kind: 'risk', flag: 'accepted', words: { en: 'risks are accepted', fr: 'risques sont acceptés' } },
  ],
  [
    /\b(gaps?|findings?|ecarts?|constats?|lacunes?|not met|missing)\b/,
    {
      kind: 'gap',
      flag: 'gap',
      words: { en: 'findings of the last check are open', fr: 'constats de la dernière vérification sont ouverts' },
    },
  ],
  [
    /\b(norms?|standards?|normes?|referentiels?)\b[^.?]*\b(do not|don t|not) appl\w*|\bnormes?\b[^.?]*\b(pas applicables?|ne s appliquent pas|non applicables?)/,
    { kind: 'norm', flag: 'notApplicable', words: { en: 'norms do not apply', fr: 'normes ne s’appliquent pas' } },
  ],
  [
    /\b(norms?|standards?|laws?|regulations?|normes?|referentiels?|reglements?|lois?)\b[^.?]*\b(appl\w*|concern\w*|need|follow|relevant|s appliquent|devons|suivre)|\b(appl\w*|applicables?)\b[^.?]*\b(norms?|standards?|normes?)\b/,
    { kind: 'norm', flag: 'applicable', words: { en: 'norms apply', fr: 'normes s’appliquent' } },
  ],
  [
    /\b(templates?|modeles?)\b[^.?]*\b(appl\w*|need|fill|applicables?|remplir|faut)/,
    { kind: 'template', flag: 'applicable', words: { en: 'templates apply', fr: 'modèles s’appliquent' } },
  ],
  [
    /\b(documents?|files?|fichiers?|pieces?)\b[^.?]*\b(have|stored|upload\w*|there|space|folder|avons|depos\w*|verse\w*|presents?|dossier|espace)|\b(upload\w*|stored|list|depos\w*|verse\w*)\b[^.?]*\b(documents?|files?|fichiers?)\b/,
    { kind: 'document', flag: 'stored', words: { en: 'documents are stored', fr: 'documents sont déposés' } },
  ],
];

const mostTopics = 1;
/** Of a subject are those that fit nearly as well as the best. */
const near = 0.6;
const shown = 12;

/** Counts and lists from the record. Null where the question asks for something else, or narrows it to a subject. */
export function listParts(
  asked: Asked,
  found: readonly Ranked[],
  { record, knowledge }: { record: OwnRecord; knowledge: SearchIndex },
): AnswerPart[] | null {
  const { wants, targets, language, isOwn, isLaw, folded } = asked;
  if (!record.device || (isLaw && !isOwn) || !(wants.has('count') || wants.has('list') || wants.has('open')))
    return null;
  const [, list] =
    lists.find(([pattern, { kind }]) => (targets.size === 0 || targets.has(kind)) && pattern.test(folded)) ?? [];
  if (!list || (list.kind === 'document' && asked.topics > mostTopics)) return null;
  if (list.kind === 'gap' && eventTypesIn(asked).get('FindingOverruled') === 1) return null;
  const isCritical = /\b(critical|critiques?)\b/.test(folded) && list.kind === 'gap';
  const all = [...record.entries, ...knowledge.entries].filter(
    (entry) =>
      entry.kind === list.kind && has(record, entry, list.flag) && (!isCritical || isCriticalHere(record, entry)),
  );
  const named = record.people.filter((name) =>
    folded.split(/[^\p{L}]+/u).includes(foldedText(name.split(' ')[0] ?? '')),
  );
  const owned = all.filter((entry) => named.some((name) => record.status.get(refOf(entry))?.words.en.includes(name)));
  if (named.length > 0 && owned.length === 0) return null;
  const ofKind = asked.topics > mostTopics ? found.filter(({ entry }) => entry.kind === list.kind) : [];
  const best = ofKind[0]?.score ?? 0;
  const about = new Set(ofKind.filter(({ score }) => score >= best * near).map(({ entry }) => refOf(entry)));
  const narrowed = found.flatMap(({ entry }) =>
    about.has(refOf(entry)) && has(record, entry, list.flag) ? [entry] : [],
  );
  const clauses = all.filter(({ key }) => isOfClause(key, asked.clauses));
  const items = [owned, clauses, narrowed, all].find((some) => some.length > 0) ?? [];
  if (items.length === 0 || (about.size > 0 && items === all)) return null;
  const first = items.slice(0, shown);
  const head = `${items.length} ${list.words[language]}`;
  const left = items.length - first.length;
  const lines = first.map((entry) => detailed(record, entry, language));
  const more = { en: `and ${left} more`, fr: `et ${left} autres` }[language];
  return [
    {
      kind: 'claim',
      text: labelled(head, `\n\n${listed([...lines, ...(left > 0 ? [more] : [])])}`, language),
      sources: first,
    },
  ];
}

const has = ({ status }: OwnRecord, entry: Entry, flag: Flag): boolean =>
  flag === 'stored' ? entry.kind === 'document' : (status.get(refOf(entry))?.is.includes(flag) ?? false);

function detailed({ status }: OwnRecord, entry: Entry, language: Asked['language']): string {
  const said = status.get(refOf(entry))?.words[language];
  return said ? labelled(entry.label[language], said, language) : entry.label[language];
}

const isCriticalHere = ({ status }: OwnRecord, entry: Entry): boolean =>
  status.get(refOf(entry))?.words.en.includes('critical') ?? false;
