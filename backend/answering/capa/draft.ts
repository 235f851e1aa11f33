import { sectionsOf } from '#/backend/events/capa-state.ts';
import { capaSections, type CapaSectionName } from '#/backend/events/capas.ts';
import type { CapaIssue, Locale } from '#/knowledge/types.ts';
import { nextPoint, openPoints, told, type Told, type Turn } from './dialogue.ts';
import type { AttachedPassages } from './passages.ts';
import { questionOf } from './questions.ts';
import { draftedSections, emptySection, listed, noSections, quoted, type CapaText } from './sections.ts';

export type CapaChat = {
  /** Everything that was said, the words to reply to last. */
  turns: readonly Turn[];
  locale: Locale;
  issues: readonly CapaIssue[];
  /** Sections that nobody but a person may change. */
  locked: ReadonlySet<CapaSectionName>;
  /** Files that the person attached. */
  files: readonly AttachedPassages[];
};

/** What the assistant says, and a draft of each section; `---` where it has none or must not touch it. */
export type CapaDraft = { answer: string; sections: CapaText };

/**
 * The reply to the last words of a chat about an issue, by rule: the same chat gives the same reply. Drafts rest on the
 * person's words and the knowledge base alone; a locked section gets none, and the answer says so.
 */
export function draftCapa(chat: CapaChat): CapaDraft {
  const all = told(chat.turns, chat.issues);
  const { locale } = chat;
  if (all.issue === null || all.wish === 'greet') return { answer: greeting[locale], sections: noSections };
  if (all.wish === 'rewrite')
    return { answer: `${cannotRewrite[locale]}\n\n${closing(all, locale)}`, sections: noSections };
  const understands = all.wish === 'missing' ? null : understood(all, locale);
  const parts = [understands, leftAlone(chat), closing(all, locale)].filter((part) => part !== null);
  return { answer: parts.join('\n\n'), sections: unlocked(draftedSections(all, locale, chat.files), chat.locked) };
}

/** The drafts without those of locked sections. */
const unlocked = (drafts: CapaText, locked: ReadonlySet<CapaSectionName>): CapaText =>
  sectionsOf((section) => (locked.has(section) ? emptySection : drafts[section]));

/**
 * What is new of drafts: not proposed `before`, and not what the section says `now` (a section that is not there says
 * nothing). So a draft that a person has declined or mended does not come back with every further word.
 */
export const newDrafts = (
  drafts: CapaText,
  before: CapaText,
  now: Partial<CapaText>,
): { section: CapaSectionName; text: string }[] =>
  capaSections
    .filter((section) => ![emptySection, before[section], now[section]].includes(drafts[section]))
    .map((section) => ({ section, text: drafts[section] }));

/** The chat without the last words of the person, and what came after them. */
export const beforeLastWords = (chat: CapaChat): CapaChat => ({
  ...chat,
  turns: chat.turns.slice(
    0,
    Math.max(
      0,
      chat.turns.findLastIndex(({ role }) => role === 'user'),
    ),
  ),
});

/** The first words of the assistant. */
const greeting = {
  en: 'Hello. Please describe the nature of the issue and its effects: what happened, what it led to, where and since when. I draft the sections; you decide what is right.',
  fr: 'Bonjour. Décrivez la nature du problème et ses conséquences : ce qui s’est passé, ce que cela a entraîné, où et depuis quand. Je prépare les sections ; vous décidez de ce qui est juste.',
};

const cannotRewrite = {
  en: 'Without a language model I draft from your words and ask; I cannot rewrite a text. Please edit the section itself.',
  fr: 'Sans modèle de langage, je prépare les sections à partir de vos mots et je pose des questions ; je ne peux pas reformuler un texte. Modifiez directement la section.',
};

/** How the last words were taken. */
function understood({ kind, isKindTold, whys, isRoot }: Told, locale: Locale): string {
  const isFrench = locale === 'fr';
  const root = whys.at(-1);
  if (isRoot && root)
    return isFrench
      ? `Cause racine notée : ${quoted(root, locale)}. Elle reste à démontrer par des preuves.`
      : `Noted as the root cause: ${quoted(root, locale)}. It still has to be shown by evidence.`;
  if (!isKindTold)
    return isFrench
      ? 'Je ne reconnais pas encore de quel type de problème il s’agit.'
      : 'I cannot tell yet which kind of issue this is.';
  const clauses = kind.clauses.join(', ');
  return isFrench
    ? `Je comprends : ${kind.name.fr} (ISO 13485, ${clauses}). Corrigez-moi si c’est autre chose.`
    : `I take this as: ${kind.name.en} (ISO 13485, ${clauses}). Correct me if it is something else.`;
}

/** That locked sections were left alone; null where none is locked. */
function leftAlone({ locale, locked }: CapaChat): string | null {
  if (locked.size === 0) return null;
  if (locale === 'fr')
    return locked.size === 1
      ? 'La section verrouillée n’est pas touchée.'
      : `Les ${locked.size} sections verrouillées ne sont pas touchées.`;
  return locked.size === 1
    ? 'The locked section is left as it is.'
    : `The ${locked.size} locked sections are left as they are.`;
}

/** What is missing and the next question, or that nothing is open. */
function closing(all: Told, locale: Locale): string {
  const isFrench = locale === 'fr';
  const open = openPoints(all);
  const point = nextPoint(all);
  const unknown = [...all.skipped];
  const also =
    unknown.length === 0
      ? ''
      : isFrench
        ? ` Vous ne savez pas encore : ${listed(unknown, locale)}.`
        : ` You do not know yet: ${listed(unknown, locale)}.`;
  if (!point)
    return isFrench
      ? `Toutes mes questions ont été posées.${also} Relisez les sections et verrouillez celles qui sont justes.`
      : `All my questions are asked.${also} Please read the sections, and lock those that are right.`;
  // A long list at every turn would hide the question: a person gets it on request.
  const list =
    all.wish !== 'missing' && open.length > 4
      ? ''
      : isFrench
        ? `Il manque encore : ${listed(open, locale)}.`
        : `Still missing: ${listed(open, locale)}.`;
  const missing = `${list}${also}`.trim();
  const question = questionOf(point, all.kind, all.whys)[locale];
  return missing === '' ? question : `${missing}\n\n${question}`;
}
