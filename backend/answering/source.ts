import type { Bilingual, Locale } from '#/knowledge/types.ts';

/** What an answer may rest on. */
export type SourceKind =
  | 'term'
  | 'norm'
  | 'requirement'
  | 'rule'
  | 'route'
  | 'template'
  | 'task'
  | 'fact'
  | 'question'
  | 'risk'
  | 'document'
  | 'gap'
  | 'event'
  | 'class'
  | 'device';

/** A source by name. `class` and `device` have the key of the device. */
export type SourceRef = { kind: SourceKind; key: string };

export const refOf = ({ kind, key }: SourceRef): string => `${kind}:${key}`;

/** Something that can be found and quoted. */
export type Entry = SourceRef & {
  /** As its chip names it. */
  label: Bilingual;
  /** Searched, and weighs most. */
  title: Bilingual;
  /** What is quoted; searched. */
  text: Bilingual;
  /** Searched only: other names, headings above it. */
  more: Bilingual;
  /** Names by which a person cites it, folded: "article 10", "iso 14971". */
  cited: readonly string[];
  /** The standard whose words these are, where a licence opens them; null where everybody may read them. */
  standard: string | null;
  /** Its words are not open to who asks. */
  isClosed?: boolean;
  /** The one language of its text, where it has one: a document. */
  spoken?: Locale;
  /** Its place in the record; null for what the knowledge base says. */
  at: string | null;
  position: string | null;
  /** Address of its screen, without language. */
  link: string | null;
};

export const nothing: Bilingual = { en: '', fr: '' };
export const same = (text: string): Bilingual => ({ en: text, fr: text });

/** What the knowledge base says: no moment, everybody may read it. */
export const known = (entry: SourceRef & Pick<Entry, 'label' | 'text'> & Partial<Entry>): Entry => ({
  title: entry.label,
  more: nothing,
  cited: [],
  standard: null,
  at: null,
  position: null,
  link: null,
  ...entry,
});
