import { consistencyRules, type Work } from '#/knowledge/evidence/consistency.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import { textOfPassage, type Passage, type PreparedSet } from '../documents/set.ts';
import { citationsOf } from './citations.ts';
import { isGoverning, isRecord, sharedWorks, worksOf } from './works.ts';

/**
 * A record of work and the plan, protocol or procedure of the set that the work followed, by their documents. `citation`
 * is the passage that says so and `version` the version that it names; null where only their titles say so.
 */
export type Governed = {
  governing: number;
  record: number;
  works: readonly Work[];
  citation: number | null;
  version: 'same' | 'other' | null;
};

type Sources = Pick<PreparedSet, 'descriptions' | 'passages' | 'read'>;

/** By citation first; else by title, where a kind of work has one governing document and one record. */
export function governedOf(set: Sources): Governed[] {
  const cited = byCitation(set);
  const known = new Set(cited.map(({ governing, record }) => `${governing} ${record}`));
  return [...cited, ...byTitle(set).filter(({ governing, record }) => !known.has(`${governing} ${record}`))];
}

/** A report cites many documents: it follows those on its own kind of work, and those that it says it followed. */
function byCitation(set: Sources): Governed[] {
  const { descriptions, passages, read } = set;
  return citationsOf(set).flatMap(({ passage, document, cited, version }): Governed[] => {
    const [governing, record] = [descriptions[cited], descriptions[document]];
    if (!governing || !record || !isGoverning(governing) || !isRecord(record)) return [];
    const shared = sharedWorks(governing, record);
    const isMeant = shared.length > 0 || isFollowed(passages[passage], governing.identifier ?? '');
    if (!isMeant || read(passage).flaws.length > 0) return [];
    const works = shared.length > 0 ? shared : worksOf(governing);
    return [{ governing: cited, record: document, works, citation: passage, version }];
  });
}

function byTitle({ descriptions }: Sources): Governed[] {
  return consistencyRules().works.flatMap((work): Governed[] => {
    const all = [...descriptions.entries()].filter(([, one]) => worksOf(one).includes(work));
    const [governing, ...otherPlans] = all.filter(([, one]) => isGoverning(one));
    const [record, ...otherRecords] = all.filter(([, one]) => isRecord(one));
    if (!governing || !record || otherPlans.length > 0 || otherRecords.length > 0) return [];
    return [{ governing: governing[0], record: record[0], works: [work], citation: null, version: null }];
  });
}

/** How many words before its identifier say that a document is followed. */
const before = 8;

/** "Executed according to protocol VP-012": done, and by this document. */
function isFollowed(passage: Passage | undefined, identifier: string): boolean {
  if (!passage) return false;
  const { done, following } = consistencyRules();
  const text = textOfPassage(passage);
  const ahead = wordsOf(text.slice(0, text.indexOf(identifier))).slice(-before);
  return occurs(following[passage.language], ahead) && occurs(done[passage.language], wordsOf(text));
}
