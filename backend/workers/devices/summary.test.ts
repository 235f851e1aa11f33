import { describe, expect, it } from 'vitest';
import type { DeviceFacts } from './device-facts.ts';
import { de, legalName } from './french.ts';
import { summaryInEnglish } from './summary-en.ts';
import { summaryInFrench } from './summary-fr.ts';

const unknown: DeviceFacts = {
  name: 'Alpha',
  manufacturer: null,
  description: null,
  range: null,
  emdnCode: null,
  outcome: null,
  classification: { class: null, lower: 'I', upper: 'III', rules: [] },
  reasons: [],
  norms: [],
  counts: { answers: 0, undecidedNorms: 40, risks: 0, templates: 0 },
  remaining: { min: 80, max: 200 },
  nextQuestion: { en: 'Is the device invasive?', fr: 'Le dispositif est-il invasif\u00a0?' },
};
const known: DeviceFacts = {
  name: 'Pouls',
  manufacturer: 'Acme SAS',
  description: 'It measures   the pulse',
  range: 'Cœur',
  emdnCode: 'Z12030204',
  outcome: null,
  classification: { class: ['IIa'], lower: 'IIa', upper: 'IIa', rules: ['R10', 'R11'] },
  reasons: [{ en: 'The software informs decisions.', fr: 'Le logiciel éclaire des décisions.' }],
  norms: [
    { en: 'Regulation (EU) 2017/745', fr: 'Règlement (UE) 2017/745' },
    { en: 'ISO 14971:2019', fr: 'ISO 14971:2019' },
  ],
  counts: { answers: 40, undecidedNorms: 1, risks: 14, templates: 1 },
  remaining: { min: 0, max: 0 },
  nextQuestion: null,
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const sentence = (text: string, part: string) =>
  plain(text)
    .split(/(?<=\.) /u)
    .find((one) => one.includes(part));

describe('a summary by rule', () => {
  it('says everything that is known', () => {
    expect(summaryInEnglish(known)).toBe(
      'Pouls is a device made by Acme SAS, in the range Cœur. ' +
        'Its manufacturer describes it in these words: “It measures the pulse”. Its EMDN code is Z12030204. ' +
        'It is in class IIa under rules 10 and 11 of Annex VIII to Regulation (EU) 2017/745. The software informs decisions. ' +
        '2 norms and legal acts apply: Regulation (EU) 2017/745 and ISO 14971:2019. For one other the answers do not decide yet. ' +
        'The answers bring up 14 risks from the library and call for one document template. ' +
        'Every question that arises has been answered.',
    );
    expect(plain(summaryInFrench(known))).toBe(
      'Pouls est un dispositif fabriqué par Acme SAS, de la gamme Cœur. ' +
        'Son fabricant le décrit ainsi : « It measures the pulse ». Son code EMDN est Z12030204. ' +
        'Il relève de la classe IIa, selon les règles 10 et 11 de l’annexe VIII du règlement (UE) 2017/745. Le logiciel éclaire des décisions. ' +
        '2 normes et textes s’appliquent : le règlement (UE) 2017/745 et l’ISO 14971:2019. Pour un autre, les réponses ne permettent pas encore de conclure. ' +
        'Les réponses font ressortir 14 risques de la bibliothèque et appellent un modèle de document. ' +
        'Toutes les questions qui se posent ont reçu une réponse.',
    );
  });

  it('says what is missing, and concludes nothing from nothing', () => {
    expect(summaryInEnglish(unknown)).toBe(
      'Alpha is a device whose manufacturer is not stated. No description has been given. ' +
        'Neither a range nor an EMDN code has been given. ' +
        'No question of its profile has been answered yet, so nothing is concluded about its class. ' +
        'At least 80 questions remain open; the next is “Is the device invasive?”',
    );
    expect(plain(summaryInFrench(unknown))).toBe(
      'Alpha est un dispositif dont le fabricant n’est pas indiqué. Aucune description n’a été donnée. ' +
        'Ni sa gamme ni son code EMDN ne sont indiqués. ' +
        'Aucune question du profil d’Alpha n’a encore reçu de réponse : rien n’est donc conclu sur sa classe. ' +
        'Il reste au moins 80 questions à traiter ; la prochaine est « Le dispositif est-il invasif ? »',
    );
  });

  const class_ = (classification: DeviceFacts['classification']) => ({ ...known, classification });
  it('names the flags of class I', () => {
    const facts = class_({ class: ['Is', 'Im'], lower: 'I', upper: 'I', rules: ['R1'] });
    expect(sentence(summaryInEnglish(facts), 'class I,')).toBe(
      'It is in class I, supplied sterile (Is) and with a measuring function (Im), under rule 1 of Annex VIII to Regulation (EU) 2017/745.',
    );
    expect(sentence(summaryInFrench(facts), 'classe I,')).toBe(
      'Il relève de la classe I, fourni à l’état stérile (Is) et doté d’une fonction de mesurage (Im), selon la règle 1 de l’annexe VIII du règlement (UE) 2017/745.',
    );
  });

  it('gives bounds while the class is open', () => {
    const between = class_({ class: null, lower: 'IIa', upper: 'III', rules: [] });
    expect(summaryInEnglish(between)).toContain('so far it lies between IIa and III.');
    expect(summaryInFrench(between)).toContain('elle se situe entre IIa et III.');
    const flagged = class_({ class: null, lower: 'I', upper: 'I', rules: ['R1'] });
    expect(summaryInEnglish(flagged)).toContain('whether Is, Im or Ir applies is not settled yet.');
  });

  it('cites implementing rules and Annex XVI', () => {
    const facts = class_({ class: ['IIb'], lower: 'IIb', upper: 'IIb', rules: ['R9', '3.3', 'IR 2022/2347'] });
    expect(summaryInEnglish(facts)).toContain(
      'under rule 9 and implementing rule 3.3 of Annex VIII to Regulation (EU) 2017/745 and Implementing Regulation (EU) 2022/2347.',
    );
    expect(summaryInFrench(facts)).toContain(
      'selon la règle 9 et la règle d’application 3.3 de l’annexe VIII du règlement (UE) 2017/745 et le règlement d’exécution (UE) 2022/2347.',
    );
  });

  it('counts in the singular, the plural and none', () => {
    const counted = (risks: number, templates: number) => ({ ...known, counts: { ...known.counts, risks, templates } });
    expect(sentence(summaryInEnglish(counted(1, 0)), 'library')).toBe(
      'The answers bring up one risk from the library and call for no document template.',
    );
    expect(sentence(summaryInFrench(counted(1, 0)), 'bibliothèque')).toBe(
      'Les réponses font ressortir un risque de la bibliothèque, mais n’appellent aucun modèle de document.',
    );
    expect(sentence(summaryInFrench(counted(0, 2)), 'bibliothèque')).toBe(
      'Les réponses ne font ressortir aucun risque de la bibliothèque, mais appellent 2 modèles de documents.',
    );
    const one = { ...unknown, remaining: { min: 1, max: 1 } };
    expect(plain(summaryInFrench(one))).toContain('Il reste une question à traiter : «');
    expect(summaryInEnglish(one)).toContain('One question remains open: “');
    expect(summaryInEnglish({ ...one, remaining: { min: 1, max: 9 } })).toContain(
      'At least one question remains open; the next',
    );
  });

  it('names five norms and counts the rest', () => {
    const norms = ['ISO 1', 'ISO 2', 'ISO 3', 'ISO 4', 'EN 5', 'ISO 6', 'ISO 7'].map((name) => ({
      en: name,
      fr: name,
    }));
    expect(summaryInEnglish({ ...known, norms })).toContain(
      '7 norms and legal acts apply, among them ISO 1, ISO 2, ISO 3, ISO 4 and EN 5.',
    );
    expect(summaryInFrench({ ...known, norms })).toContain(
      '7 normes et textes s’appliquent, dont l’ISO 1, l’ISO 2, l’ISO 3, l’ISO 4 et l’EN 5.',
    );
  });

  it('cuts a very long description between words', () => {
    const long = summaryInEnglish({ ...known, description: 'word '.repeat(500) });
    expect(long).toMatch(/word…” Its EMDN/u);
    expect(long.length).toBeLessThan(1500);
  });
});

describe('French', () => {
  it.each([
    ['Alpha', 'd’Alpha'],
    ['Éclat', 'd’Éclat'],
    ['œil', 'd’œil'],
    ['Hartmann', 'de Hartmann'],
    ['3D-Print', 'de 3D-Print'],
    ['Pouls', 'de Pouls'],
  ])('of %s', (name, elided) => expect(de(name)).toBe(elided));

  it.each([
    ['Règlement (UE) n°\u00a0722/2012', 'le règlement (UE) n° 722/2012'],
    ['Directive 2014/53/UE (RED)', 'la directive 2014/53/UE (RED)'],
    ['Règlement d’exécution (UE) 2022/2346', 'le règlement d’exécution (UE) 2022/2346'],
    ['IEC 62304:2006+A1:2015', 'l’IEC 62304:2006+A1:2015'],
    ['Hébergement de données de santé', 'l’hébergement de données de santé'],
  ])('%s', (name, named) => expect(plain(legalName(name))).toBe(named));
});
