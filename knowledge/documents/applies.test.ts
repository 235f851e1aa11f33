import { describe, expect, it } from 'vitest';
import { archetypePath, loadArchetypes } from '../reference-devices/archetypes.ts';
import { truth } from '../language/evaluation.ts';
import { derivedBase } from '../language/known-facts.ts';
import { parse } from '../language/parser.ts';
import { loadKnowledge } from '../load/load.ts';
import { loadDocument } from './documents.ts';
import { leavesOf, runsOf } from './form.ts';

const knowledge = loadKnowledge();
const archetypes = loadArchetypes();

/** What follows for a typical device, with some of its answers changed. */
function derivationOf(device: string, changed: Record<string, string> = {}) {
  const archetype = archetypes.find(({ key }) => key === device);
  if (!archetype) throw new Error(`no archetype ${device}`);
  return archetypePath({ ...archetype, answers: { ...archetype.answers, ...changed } }, knowledge).derivation;
}

const statusOf = (template: string, device: string, changed: Record<string, string> = {}) =>
  derivationOf(device, changed).templates.find(({ key }) => key === template)?.status;

/** Whether the part of a document with this heading concerns a typical device; null where that is not settled. */
function hasPart(template: string, heading: string, device: string): boolean | null {
  const part = loadDocument(template, 'en')?.blocks.find(
    (block) =>
      block.type === 'when' &&
      leavesOf([block])
        .flatMap(runsOf)
        .flat()
        .some((run) => 'text' in run && run.text === heading),
  );
  if (part?.type !== 'when') throw new Error(`${template} has no part ${heading}`);
  return truth(parse(part.when), derivedBase(derivationOf(device), knowledge));
}

describe('the summary of safety and clinical performance', () => {
  it.each(['hip-implant', 'pacemaker', 'coronary-stent', 'coronary-catheter', 'dental-composite'])(
    'concerns an implant or a device of class III: %s',
    (device) => expect(statusOf('TPL.VV.15', device)).toBe('APPLICABLE'),
  );

  it.each(['sterile-syringe', 'imaging-ai', 'wheelchair', 'infusion-pump'])('does not concern %s', (device) =>
    expect(statusOf('TPL.VV.15', device)).toBe('NA'),
  );

  it.each<[string, boolean]>([
    ['hip-implant', true],
    ['pacemaker', true],
    ['coronary-catheter', false],
    ['dental-composite', false],
  ])('has a part for patients where they get a card or use the device themselves: %s %s', (device, expected) =>
    expect(hasPart('TPL.VV.15', 'Part for patients', device)).toBe(expected),
  );

  it('does not concern an implant made for one patient', () =>
    expect(statusOf('TPL.VV.15', 'hip-implant', { 'Q.QUAL.05': 'A.QUAL.05.b' })).toBe('NA'));
});

describe('the implant card', () => {
  it.each(['hip-implant', 'pacemaker', 'breast-implant', 'pericardial-valve'])('concerns %s', (device) =>
    expect(statusOf('TPL.DES.23', device)).toBe('APPLICABLE'),
  );

  it.each(['coronary-catheter', 'dental-composite', 'hearing-aid'])('does not concern %s', (device) =>
    expect(statusOf('TPL.DES.23', device)).toBe('NA'),
  );

  it('goes with a custom-made implant too', () =>
    expect(statusOf('TPL.DES.23', 'hip-implant', { 'Q.QUAL.05': 'A.QUAL.05.b' })).toBe('APPLICABLE'));
});

const pack = { 'Q.QUAL.05': 'A.QUAL.05.d', 'Q.QUAL.13': 'A.QUAL.13.yes', 'Q.QUAL.14': 'A.QUAL.14.no' };
const ownPack = { ...pack, 'Q.QUAL.13': 'A.QUAL.13.no' };
const customMade = { 'Q.QUAL.05': 'A.QUAL.05.b' };
const inHouse = { 'Q.QUAL.05': 'A.QUAL.05.c' };

describe.each(['sterile-syringe', 'silver-dressing', 'hip-implant'])('the statements for %s', (device) => {
  const applicable = (changed: Record<string, string>) =>
    ['TPL.DES.11', 'TPL.DES.24', 'TPL.DES.25'].filter((key) => statusOf(key, device, changed) === 'APPLICABLE');

  it.each<[string, Record<string, string>, string[]]>([
    ['in series is the declaration of conformity', {}, ['TPL.DES.11']],
    ['as a pack of CE-marked devices is that of Article 22, and no declaration', pack, ['TPL.DES.24']],
    ['as a pack that is a device of its own is the declaration (Article 22(4))', ownPack, ['TPL.DES.11']],
    ['for one patient is that of Annex XIII', customMade, ['TPL.DES.25']],
    ['in one institution is none of them', inHouse, []],
  ])('%s', (_, changed, expected) => expect(applicable(changed)).toEqual(expected));

  it('wait for the answer whether the pack holds CE-marked devices alone', () => {
    const unsettled = { ...pack, 'Q.QUAL.13': 'A.QUAL.13.unknown' };
    expect(['TPL.DES.11', 'TPL.DES.24'].map((key) => statusOf(key, device, unsettled))).toEqual(['UNKNOWN', 'UNKNOWN']);
  });
});

describe('the EUDAMED data sheet', () => {
  it.each<[string, Record<string, string>]>([
    ['wheelchair', {}],
    ['imaging-ai', {}],
    ['hip-implant', {}],
    ['silver-dressing', pack],
  ])('concerns what is registered: %s %j', (device, changed) =>
    expect(statusOf('TPL.DES.26', device, changed)).toBe('APPLICABLE'),
  );

  it.each([customMade, inHouse])('does not concern %j', (changed) =>
    expect(statusOf('TPL.DES.26', 'hip-implant', changed)).toBe('NA'),
  );
});

describe('the data protection impact assessment', () => {
  it('concerns a device with personal data, and no other', () => {
    expect(statusOf('TPL.CYB.08', 'imaging-ai')).toBe('APPLICABLE');
    expect(statusOf('TPL.CYB.08', 'wheelchair')).toBe('NA');
  });
});
