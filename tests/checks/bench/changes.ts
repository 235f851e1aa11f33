import type { Finding } from '#/backend/events/finding.ts';
import type { CheckedDocument } from '#/backend/judging/documents/set.ts';
import { evidenceRows } from '#/backend/judging/rows.ts';
import type { Block } from '#/backend/reading/blocks.ts';
import { shareOf } from './figures.ts';
import { findingOver, outcomesOf, type Outcome, type ReadSet } from './outcomes.ts';
import { withBlocks } from './readings.ts';

/** What changes when documents change. `count`: how many requirements were tried. */
export type Change = { what: string; share: number; count: number; goal: string };

const over = (what: string, goal: string, tried: readonly Outcome[], is: (one: Outcome) => boolean): Change => {
  return { what, share: shareOf(tried, is), count: tried.length, goal };
};

/** Evidence taken away and denied: what was met is met no more. */
export function ablations({ set, documents }: ReadSet): Change[] {
  const met = outcomesOf({ set, documents }).filter(({ finding }) => finding.verdict === 'met');
  const without = (change: (finding: Finding) => CheckedDocument[]) => (one: Outcome) =>
    findingOver(change(one.finding), one.row) !== 'met';
  return [
    over(
      'without the quoted sentences not met',
      '>= 90 %',
      met,
      without((finding) => withoutSentences(documents, finding)),
    ),
    over(
      'without their sections not met',
      '>= 95 %',
      met,
      without((finding) => withoutSections(documents, finding)),
    ),
    over(
      'without their documents not met',
      '>= 98 %',
      met,
      without((finding) => withoutDocuments(documents, finding)),
    ),
    over(
      'with a denial in its place a gap',
      '>= 90 %',
      met,
      (one) => findingOver(withDenial(documents, one, denials[one.set.language][0]), one.row) === 'gap',
    ),
    ...otherDenials.map((at) =>
      over(
        'with a denial in other words a gap',
        '>= 90 %',
        met,
        (one) => findingOver(withDenial(documents, one, denials[one.set.language][at]), one.row) === 'gap',
      ),
    ),
  ];
}

/** Changes that say nothing: other names, another order, foreign texts. */
export function indifferences({ set, documents }: ReadSet, foreign: readonly CheckedDocument[]): Change[] {
  const before = outcomesOf({ set, documents });
  const stays = (other: readonly CheckedDocument[]) => (one: Outcome) =>
    findingOver(other, one.row) === one.finding.verdict;
  const renamed = documents.map((one, at) => ({ ...one, document: `file-${documents.length - at}` })).toReversed();
  return [
    over('the same with other names, in another order', '100 %', before, stays(renamed)),
    over('the same with ten uncontrolled foreign documents', '>= 98 %', before, stays([...documents, ...foreign])),
  ];
}

const quotedOf = (document: CheckedDocument, { quotes }: Finding) =>
  quotes.filter(({ sha256 }) => sha256 === document.sha256);

const changed = (
  documents: readonly CheckedDocument[],
  finding: Finding,
  blocksOf: (blocks: Block[], quoted: Finding['quotes']) => Block[],
) =>
  documents.map((document) => {
    const quoted = quotedOf(document, finding);
    return quoted.length === 0 ? document : withBlocks(document, blocksOf(document.reading.blocks, quoted));
  });

const withoutSentences = (documents: readonly CheckedDocument[], finding: Finding) =>
  changed(documents, finding, (blocks, quoted) =>
    blocks.map((block) => {
      const cuts = quoted.filter((quote) => quote.block === block.id).toSorted((a, b) => b.from - a.from);
      const text = cuts.reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), block.text);
      return { ...block, text: text.trim() };
    }),
  );

const sectionOf = ({ place }: Block): string => place.heading.join('\n');

const withoutSections = (documents: readonly CheckedDocument[], finding: Finding) =>
  changed(documents, finding, (blocks, quoted) => {
    const gone = new Set(blocks.filter(({ id }) => quoted.some(({ block }) => block === id)).map(sectionOf));
    return blocks.filter((block) => block.kind === 'heading' || !gone.has(sectionOf(block)));
  });

const withoutDocuments = (documents: readonly CheckedDocument[], finding: Finding) =>
  documents.filter((document) => quotedOf(document, finding).length === 0);

/** Ways to say that something was not done. The engine was mended on the first alone. */
const denials = {
  en: [
    (said: string) => `This was not done: ${said}.`,
    (said: string) => `${said}: this has not been carried out.`,
    (said: string) => `Nobody has looked into the following: ${said}.`,
    (said: string) => `The team did not get to this point: ${said}.`,
  ],
  fr: [
    (said: string) => `Ceci n’a pas été fait : ${said}.`,
    (said: string) => `${said} : cela n’a pas été réalisé.`,
    (said: string) => `Personne ne s’est penché sur le point suivant : ${said}.`,
    (said: string) => `L’équipe n’a pas traité ce point : ${said}.`,
  ],
} as const;
const otherDenials = [1, 2, 3] as const;

/** The quoted sentences make room for one that denies what they say: the duty itself, not done. */
function withDenial(
  documents: readonly CheckedDocument[],
  { finding, row, set }: Outcome,
  denying: (said: string) => string,
): CheckedDocument[] {
  const [first] = finding.quotes;
  const facet = evidenceRows()
    .get(row.requirement.key)
    ?.facets.find(({ mandatory }) => mandatory);
  const said = facet?.label[set.language] ?? row.requirement.text[set.language];
  const denial = denying(said);
  return withoutSentences(documents, finding).map((document) =>
    document.document === first?.document
      ? withBlocks(
          document,
          document.reading.blocks.map((block) =>
            block.id === first.block ? { ...block, text: `${block.text} ${denial}`.trim() } : block,
          ),
        )
      : document,
  );
}
