import type { CapaIssue } from '#/knowledge/types.ts';
import { kindsOf } from './issue-kind.ts';
import { askedPoint, isUnknown, mostWhys, namesRoot, points, speaksOf, type Point } from './questions.ts';

/** A turn of the chat, as the specification sends it. */
export type Turn = { role: 'user' | 'assistant'; content: string };

/** What a person wants of the assistant besides telling about the issue. */
export type Wish = 'greet' | 'missing' | 'rewrite' | 'tell';

/** What a chat has said so far about an issue. The words are those of the person. */
export type Told = {
  /** The first words that describe it; null where nothing is described. */
  issue: string | null;
  /** More words about it that answer no question. */
  more: readonly string[];
  answers: Readonly<Partial<Record<Exclude<Point, 'why'>, string>>>;
  whys: readonly string[];
  /** The person said that the last why is the root cause. */
  isRoot: boolean;
  /** Asked, and the person does not know or does not want to say. */
  skipped: ReadonlySet<Point>;
  kind: CapaIssue;
  /** Whether the words name the kind. */
  isKindTold: boolean;
  wish: Wish;
};

const nothing = { issue: null, more: [], answers: {}, whys: [], isRoot: false, skipped: new Set<Point>() };

/**
 * Reads a chat: what a question of ours was followed by is its answer; other words describe the issue. `issues` ends
 * with the kind that means "no kind".
 */
export function told(turns: readonly Turn[], issues: readonly CapaIssue[]): Told {
  const read = turns.reduce<Omit<Told, 'kind' | 'isKindTold' | 'wish'>>((before, turn, index) => {
    if (turn.role === 'assistant' || turn.content.trim() === '') return before;
    if (wishOf(turn.content) !== 'tell') return before;
    const asked = turns.slice(0, index).findLast(({ role }) => role === 'assistant');
    return after(
      before,
      turn.content.trim(),
      asked && before.issue !== null ? askedPoint(asked.content, issues) : null,
    );
  }, nothing);
  const own = [read.issue, ...read.more, ...Object.values(read.answers)].filter((text) => text !== null);
  // The first words say best what it is; later words decide only where the first ones name no kind.
  const hit = kindsOf(read.issue ?? '', issues)[0] ?? kindsOf(own.join('\n'), issues)[0];
  const none = issues.at(-1);
  if (!none) throw new Error('The knowledge base has no kinds of issues');
  return {
    ...read,
    kind: hit?.issue ?? none,
    isKindTold: hit !== undefined,
    wish: wishOf(turns.findLast(({ role }) => role === 'user')?.content ?? ''),
  };
}

type Read = Omit<Told, 'kind' | 'isKindTold' | 'wish'>;

function after(before: Read, words: string, asked: Point | null): Read {
  if (asked && isUnknown(words)) return { ...before, skipped: new Set([...before.skipped, asked]) };
  if (asked === 'why') {
    if (namesRoot(words) && words.length < 60 && before.whys.length > 0) return { ...before, isRoot: true };
    return { ...before, whys: [...before.whys, words].slice(0, mostWhys), isRoot: namesRoot(words) };
  }
  if (asked) return { ...before, answers: { ...before.answers, [asked]: words } };
  if (before.issue === null) return { ...before, issue: words };
  return { ...before, more: [...before.more, words] };
}

const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");

/** What the person wants. Short words alone decide: a description may hold any of them. */
function wishOf(text: string): Wish {
  const words = folded(text).trim();
  if (
    /^(?:hello|hi|hey|good (?:morning|afternoon|evening)|bonjour|salut|bonsoir|help|aide)?[\s,!.]*(?:(?:what can you do|how does this work|can you help(?: me)?|pouvez-vous m'aider|que peux-tu faire|que pouvez-vous faire|comment ca marche)[\s?!.]*)?$/u.test(
      words,
    )
  )
    return 'greet';
  if (
    words.length < 120 &&
    /\b(?:what(?:'s| is| else is)? (?:still )?missing|what is open|que manque-t-il|qu'est-ce qui manque|que reste-t-il|il manque quoi)\b/u.test(
      words,
    )
  )
    return 'missing';
  if (
    words.length < 120 &&
    /^(?:please )?(?:make (?:it |this |that )?(?:shorter|longer|clearer)|shorter|longer|rewrite|rephrase|translate|reformule\w*|plus court\w*|plus long\w*|tradui\w*|raccourci\w*|corrige\w* (?:le|la|les) (?:texte|section))/u.test(
      words,
    )
  )
    return 'rewrite';
  return 'tell';
}

/** Points of which nothing is known yet, in the order in which they are asked. */
export function openPoints({ issue, more, answers, whys, isRoot, skipped }: Told): Point[] {
  const free = [issue ?? '', ...more].join('\n');
  return points.filter((point) => {
    if (skipped.has(point)) return false;
    if (point === 'why') return !isRoot && whys.length < mostWhys;
    return answers[point] === undefined && !speaksOf(free, point);
  });
}

/** The next question; null where nothing is open. */
export const nextPoint = (all: Told): Point | null => openPoints(all)[0] ?? null;

/** Whether an answer begins with yes or no; null where it begins with neither. */
export function speaks(text: string): boolean | null {
  const [first] = folded(text)
    .trim()
    .split(/[\s,.;:!]+/u);
  if (first === 'yes' || first === 'oui' || first === 'probably' || first === 'probablement') return true;
  return first === 'no' || first === 'non' ? false : null;
}
