import { expect, it } from 'vitest';
import { loadDocuments } from '../documents/documents.ts';
import { loadKnowledge } from '../load/load.ts';
import { archetypePath, loadArchetypes } from './archetypes.ts';
import { placesOf } from '../documents/places.ts';
import { leavesOf, runsOf, slotName } from '../documents/form.ts';
import { loadBlanks, lostBlanks, sharesOf, workBlanks } from './fill.ts';

const blanks = loadBlanks();
const templates = [...new Set(loadDocuments().map(({ key }) => key))];

it('knows what became of every blank that a document had', () => {
  expect(templates.filter((template) => !(template in blanks))).toEqual([]);
  expect(templates.flatMap((template) => lostBlanks(template, blanks).map((number) => [template, number]))).toEqual([]);
});

it('names as filled at work only blanks that are still there', () => {
  const gone = loadDocuments().flatMap((document) => {
    const there = new Set(placesOf(document).flatMap(({ slot }) => slotName(slot, 'blank') ?? []));
    return [...workBlanks(document.key, blanks)].filter((number) => !there.has(number)).map((n) => [document.key, n]);
  });
  expect(gone).toEqual([]);
});

it('says of every blank that a field fills which document prints that field', () => {
  const wrong = templates.flatMap((template) => {
    const document = loadDocuments().find(({ key }) => key === template);
    const printed = new Set<string>((document ? placesOf(document) : []).map(({ slot }) => slot));
    const fields = new Set(Object.values(blanks[template]?.filled ?? {}));
    return [...fields]
      .filter((field) => !printed.has(field) && !printed.has(`described.${field}`))
      .map((field) => [template, field]);
  });
  expect(wrong).toEqual([]);
});

it('prints other documents by their titles, never by bare numbers', () => {
  const bare = loadDocuments().flatMap(({ key, language, blocks }) =>
    leavesOf(blocks)
      .flatMap(runsOf)
      .flat()
      .filter((run) => 'text' in run && /\bTPL\.[A-Z]/.test(run.text))
      .map(() => `${key}.${language}`),
  );
  expect(bare).toEqual([]);
});

/** Documents of MDR Annexes II and III: all but those of the quality system. */
const isTechnical = (template: string) => !template.startsWith('TPL.QMS.');
it.each(['infusion-pump', 'imaging-ai', 'hip-implant'])(
  'the description of device and company fills half of every technical document of a %s, and most of the typical one',
  (key) => {
    const archetype = loadArchetypes().find((one) => one.key === key);
    if (!archetype) throw new Error(`no archetype ${key}`);
    const knowledge = loadKnowledge();
    const shares = sharesOf(archetypePath(archetype, knowledge).derivation, knowledge, blanks).map(
      ({ template, described, places, work }) => ({ template, share: described / (places - work) }),
    );
    expect(shares.filter(({ template, share }) => isTechnical(template) && share < 0.5)).toEqual([]);
    const middle = shares.toSorted((a, b) => a.share - b.share)[Math.floor(shares.length / 2)];
    expect(middle?.share).toBeGreaterThanOrEqual(0.6);
  },
);

it('counts a blank that is gone without an account as unfilled', () => {
  const [archetype] = loadArchetypes();
  if (!archetype) throw new Error('no archetypes');
  const knowledge = loadKnowledge();
  const { derivation } = archetypePath(archetype, knowledge);
  const shareOf = (changed: typeof blanks) =>
    sharesOf(derivation, knowledge, changed).find(({ template }) => template === 'TPL.DES.07');
  const before = shareOf(blanks);
  const after = shareOf({ ...blanks, 'TPL.DES.07': { blanks: 100_000, filled: {}, removed: {}, work: {} } });
  expect(after?.places).toBeGreaterThan(before?.places ?? Infinity);
  expect(after?.described).toBe(before?.described);
});

const made = (how: string) => ({ 'Q.QUAL.05': how, 'Q.QUAL.13': 'A.QUAL.13.yes', 'Q.QUAL.14': 'A.QUAL.14.yes' });

it.each<[string, string, Record<string, string>]>([
  ['TPL.VV.15', 'hip-implant', {}],
  ['TPL.DES.23', 'pacemaker', {}],
  ['TPL.DES.24', 'silver-dressing', made('A.QUAL.05.d')],
  ['TPL.DES.25', 'hip-implant', made('A.QUAL.05.b')],
  ['TPL.DES.26', 'imaging-ai', {}],
])('%s is at least half filled by the description of a device: %s %j', (template, device, changed) => {
  const archetype = loadArchetypes().find(({ key }) => key === device);
  if (!archetype) throw new Error(`no archetype ${device}`);
  const knowledge = loadKnowledge();
  const answers = { ...archetype.answers, ...changed };
  const { derivation } = archetypePath({ ...archetype, answers }, knowledge);
  const share = sharesOf(derivation, knowledge, blanks).find((one) => one.template === template);
  expect((share?.described ?? 0) / (share?.places ?? 0)).toBeGreaterThanOrEqual(0.5);
});
