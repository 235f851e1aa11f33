/**
 * Every key of the application, once: what it is bound to, how it is written, and where it counts. The list behind "?" is
 * made from this. `[` and `]` take AltGr on many keyboards. Where two have the same key, the later one comes first on the
 * screens that answer it.
 */
export const shortcuts = {
  palette: { group: 'everywhere', keys: ['$mod+k'], written: ['⌘ K', 'Ctrl K'] },
  help: { group: 'everywhere', keys: ['[Shift]+?'], written: ['?'] },
  sidebar: { group: 'everywhere', keys: ['m'], written: ['M'] },
  close: { group: 'everywhere', keys: ['Escape'], written: ['Esc'] },
  nextRow: { group: 'rows', keys: ['j'], written: ['J'], repeats: true },
  previousRow: { group: 'rows', keys: ['k'], written: ['K'], repeats: true },
  extendDown: { group: 'rows', keys: ['Shift+j'], written: ['Shift J'], repeats: true },
  extendUp: { group: 'rows', keys: ['Shift+k'], written: ['Shift K'], repeats: true },
  rowMenu: { group: 'rows', keys: ['[Shift]+.'], written: ['.'] },
  earlier: { group: 'time', keys: ['[Shift]+[Alt]+[Control]+['], written: ['['], repeats: true },
  later: { group: 'time', keys: ['[Shift]+[Alt]+[Control]+]'], written: [']'], repeats: true },
  play: { group: 'time', keys: ['Space'], written: ['␣'] },
  rail: { group: 'time', keys: ['h'], written: ['H'] },
  compare: { group: 'time', keys: ['d'], written: ['D'] },
  leaveWhatIf: { group: 'time', keys: ['i'], written: ['I'] },
  answer: { group: 'questionnaire', keys: ['([1-9])'], written: ['1', '2', '…'] },
  postpone: { group: 'questionnaire', keys: ['l'], written: ['L'] },
  undo: { group: 'questionnaire', keys: ['z'], written: ['Z'] },
  summary: { group: 'questionnaire', keys: ['e'], written: ['E'] },
  accept: { group: 'risks', keys: ['a'], written: ['A'] },
  reject: { group: 'risks', keys: ['x'], written: ['X'] },
  select: { group: 'risks', keys: ['s'], written: ['S'] },
  matrix: { group: 'risks', keys: ['v'], written: ['V'] },
  documentVersion: { group: 'documents', keys: ['n'], written: ['N'] },
  documentRename: { group: 'documents', keys: ['r'], written: ['R'] },
  documentMove: { group: 'documents', keys: ['f'], written: ['F'] },
  gapCapa: { group: 'gaps', keys: ['c'], written: ['C'] },
  gapTask: { group: 'gaps', keys: ['t'], written: ['T'] },
  gapJustify: { group: 'gaps', keys: ['w'], written: ['W'] },
  gapOverrule: { group: 'gaps', keys: ['x'], written: ['X'] },
  gapLink: { group: 'gaps', keys: ['e'], written: ['E'] },
  gapOpen: { group: 'gaps', keys: ['o'], written: ['O'] },
  newConversation: { group: 'copilot', keys: ['n'], written: ['N'] },
  findConversation: { group: 'copilot', keys: ['/'], written: ['/'] },
  deskMet: { group: 'desk', keys: ['m'], written: ['M'] },
  deskPartly: { group: 'desk', keys: ['p'], written: ['P'] },
  deskGap: { group: 'desk', keys: ['g'], written: ['G'] },
  deskNotApplicable: { group: 'desk', keys: ['n'], written: ['N'] },
  deskLink: { group: 'desk', keys: ['e'], written: ['E'] },
  deskLater: { group: 'desk', keys: ['l'], written: ['L'] },
  deskAsk: { group: 'desk', keys: ['q'], written: ['Q'] },
  deskAssign: { group: 'desk', keys: ['w'], written: ['W'] },
  deskBack: { group: 'desk', keys: ['z'], written: ['Z'] },
} as const satisfies Readonly<Record<string, Shortcut>>;

type Shortcut = {
  group: 'everywhere' | 'rows' | 'time' | 'questionnaire' | 'risks' | 'documents' | 'gaps' | 'copilot' | 'desk';
  /** As tinykeys writes them. */
  keys: readonly string[];
  /** As a person reads them. */
  written: readonly string[];
  /** Whether it acts again while it is held down. */
  repeats?: boolean;
};

export type ShortcutName = keyof typeof shortcuts;
export const shortcutNames = Object.keys(shortcuts).filter((name): name is ShortcutName => name in shortcuts);
export const shortcutGroups = [
  'everywhere',
  'rows',
  'time',
  'questionnaire',
  'risks',
  'documents',
  'gaps',
  'copilot',
  'desk',
] as const;

/** Keys that are one character can be turned off: who speaks to the computer sets them off by chance (WCAG 2.1.4). */
export const isSingleKey = (name: ShortcutName): boolean =>
  name !== 'close' && !shortcuts[name].keys.some((key) => key.includes('$mod'));
