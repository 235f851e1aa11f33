import { describe, expect, it } from 'vitest';
import { descriptionFields } from './description.ts';
import { loadDocument } from './documents.ts';
import { runsOf, slotName, leavesOf } from './form.ts';
import { placesOf, type Place } from './places.ts';

const languages = ['en', 'fr'] as const;
type Language = (typeof languages)[number];

function documentOf(template: string, language: Language) {
  const document = loadDocument(template, language);
  if (!document) throw new Error(`no ${template}.${language}`);
  return document;
}
const places = (template: string, language: Language) => placesOf(documentOf(template, language));
const slots = (found: readonly Place[]) => found.map(({ slot }) => slot);
const words = (template: string, language: Language) =>
  leavesOf(documentOf(template, language).blocks)
    .flatMap(runsOf)
    .map((runs) => runs.map((run) => ('text' in run ? run.text : '')).join(''));

describe.each(languages)('the declaration of conformity in %s', (language) => {
  const inPoint = (point: number) =>
    slots(places('TPL.DES.11', language).filter(({ section }) => section.includes(`(point ${point})`)));

  it.each<[number, string[]]>([
    [1, ['manufacturer', 'described.tradeName', 'described.manufacturerAddress', 'described.srn']],
    [1, ['described.authorisedRepresentative', 'blank.22']],
    [3, ['described.basicUdiDi']],
    [4, ['device', 'described.catalogueNumbers', 'described.intendedPurpose']],
    [5, ['class']],
    [6, ['described.otherLaw']],
    [7, ['described.commonSpecifications']],
    [8, ['described.notifiedBodyName', 'route', 'described.certificates']],
    [9, ['blank.39']],
    [10, ['blank.40', 'blank.41', 'manufacturer', 'blank.42']],
  ])('has point %i of Annex IV with %j', (point, expected) =>
    expect(inPoint(point)).toEqual(expect.arrayContaining(expected)),
  );

  it('says who alone is responsible (point 2), and with what the device conforms (point 6)', () => {
    const text = words('TPL.DES.11', language).join('\n');
    expect(text).toMatch(
      language === 'en' ? /sole responsibility of the manufacturer/ : /seule responsabilité du fabricant/,
    );
    expect(text).toMatch(
      language === 'en' ? /in conformity with Regulation \(EU\) 2017\/745/ : /conforme au règlement \(UE\) 2017\/745/,
    );
  });
});

describe.each(languages)('the EUDAMED data sheet in %s', (language) => {
  const range = (prefix: string, last: number) => Array.from({ length: last }, (_, index) => `${prefix}${index + 1}`);
  const points = [...range('A 1.', 4), ...range('A 2.', 15), ...range('B ', 24)];

  it('has every point of Annex VI, Parts A and B, once and in order', () => {
    const rows = words('TPL.DES.26', language).filter((text) => /^(A [12]\.\d+|B \d+)$/.test(text));
    expect(rows).toEqual(points);
  });

  it.each(['A 2.1', 'B 2', 'B 4'])('prints at %s identifiers whose check characters are computed', (point) => {
    const fields = places('TPL.DES.26', language)
      .filter(({ label }) => label.startsWith(`${point} · `))
      .flatMap(({ slot }) => slotName(slot, 'described') ?? []);
    expect(fields).not.toEqual([]);
    for (const field of fields) expect(descriptionFields().get(field)?.check, field).toBeDefined();
  });
});

describe.each(languages)('the statement for a custom-made device in %s', (language) => {
  it.each<[string, string[]]>([
    ['manufacturer and all sites', ['manufacturer', 'described.manufacturerAddress', 'described.manufacturingSites']],
    ['authorised representative', ['described.authorisedRepresentative']],
    ['what identifies the device', ['device', 'blank.1']],
    ['patient or user', ['blank.2']],
    ['prescriber and institution', ['blank.3', 'blank.4']],
    ['characteristics by the prescription', ['blank.6']],
    ['requirements not fully met, with grounds', ['blank.7', 'blank.8']],
    ['substances and tissues', ['described.medicinalSubstance', 'described.biologicalOrigin']],
  ])('has of Annex XIII, section 1: %s', (_, expected) =>
    expect(slots(places('TPL.DES.25', language))).toEqual(expect.arrayContaining(expected)),
  );
});

describe.each(languages)('the summary of safety and clinical performance in %s', (language) => {
  it.each<[string, string[]]>([
    ['a', ['device', 'manufacturer', 'described.srn', 'described.basicUdiDi']],
    [
      'b',
      [
        'described.intendedPurpose',
        'described.indications',
        'described.contraindicationList',
        'described.patientPopulation',
      ],
    ],
    ['c', ['described.previousGenerations', 'described.accessories', 'described.combinedProducts']],
    ['d', ['described.stateOfTheArt']],
    ['e', ['described.commonSpecifications']],
    ['f', ['described.clinicalEvidence', 'described.clinicalFollowUp', 'blank.9']],
    ['g', ['described.intendedUsers', 'described.userTraining']],
    ['h', ['described.residualRisks', 'described.sideEffects', 'described.warnings']],
  ])('has Article 32(2)(%s)', (_, expected) =>
    expect(slots(places('TPL.VV.15', language))).toEqual(expect.arrayContaining(expected)),
  );
});

describe('the data protection impact assessment', () => {
  it.each<[string, RegExp]>([
    ['35(7)(a): description and purposes', /Nature, scope, context and purposes/],
    ['35(7)(b): necessity and proportionality', /cannot be reached with less data/],
    ['35(2): advice of the data protection officer', /Advice of the data protection officer/],
    ['35(9): views of the data subjects', /Views of data subjects/],
    ['36: prior consultation', /prior consultation/],
  ])('asks for what the GDPR demands, Article %s', (_, label) =>
    expect(places('TPL.CYB.08', 'en').filter((place) => label.test(place.label))).not.toEqual([]),
  );

  it('asks for risks to persons and for measures, Article 35(7)(c) and (d), in a table with the feared events', () => {
    expect(slots(places('TPL.CYB.08', 'en'))).toContain('described.dataRisks');
    const columns = descriptionFields()
      .get('dataRisks')
      ?.columns?.map(({ en }) => en);
    expect(columns).toEqual(expect.arrayContaining(['Feared event', 'Effect on persons, severity', 'Measures']));
    for (const event of ['Illegitimate access to data', 'Unwanted change of data', 'Loss of data'])
      expect(words('TPL.CYB.08', 'en')).toContain(event);
  });
});
