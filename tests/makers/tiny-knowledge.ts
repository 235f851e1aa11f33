import type { Fact, FactValue, Knowledge, Question, RouteRule } from '#/knowledge/types.ts';

const both = (text: string) => ({ en: text, fr: `${text} (fr)` });
const reason = { applicable: both('It applies'), notApplicable: both('It does not apply') };

const fact = (key: string, type: Fact['type'], values: string[] = [], derived: Fact['derived'] = []): Fact => ({
  key,
  type,
  values,
  label: both(key),
  definition: both(key),
  source: 'MDR Annex VIII',
  derived,
});

/** A question `Q.<NAME>` whose choices are `<name>.<choice>` and set facts. */
function question(name: string, choices: Record<string, { [fact: string]: FactValue }>, when?: string): Question {
  return {
    key: `Q.${name.toUpperCase()}`,
    area: 'tiny',
    title: both(`${name}?`),
    help: both(''),
    source: 'MDR Annex VIII',
    when,
    choices: Object.entries(choices).map(([choice, sets]) => ({ key: `${name}.${choice}`, title: both(choice), sets })),
  };
}

const rule = (name: string, when: string, classOf: 'I' | 'IIa' | 'IIb' | 'III') => ({
  rule: name,
  indent: '1',
  when,
  class: classOf,
  reason: both(name),
  source: 'MDR Annex VIII',
  validFrom: '2021-05-26',
});
const norm = (key: string, position: number, when?: string) => ({
  key,
  name: { en: key, fr: key },
  edition: '2020',
  title: both(key),
  kind: 'standard' as const,
  position,
  when,
  reason,
  source: key,
  validFrom: '2021-05-26',
});
const template = (key: string, position: number, when?: string) => ({
  key,
  title: both(key),
  type: 'document',
  category: 'QMS' as const,
  position,
  when,
  norms: [],
  reason,
});
const riskText = {
  type: 't',
  category: 'c',
  hazardPhenomenon: 'p',
  hazardSituation: 's',
  harm: 'h',
  sequence: 'q',
  controls: { design: ['c'] },
  verification: ['v'],
};
const risk = (key: string, when: string) => ({
  key,
  when,
  en: riskText,
  fr: riskText,
  severity: 'serious' as const,
  norms: [],
  gspr: [],
  origin: 'tiny',
});
const notification = (key: string, type: 'NORM' | 'CLASS' | 'NOTIF', when: string) => ({
  key,
  type,
  when,
  title: both(key),
  subtitle: both(key),
});

const route = (key: string, when: string): RouteRule => ({
  key,
  topic: key.startsWith('BODY') ? 'notified-body' : 'assessment',
  when,
  title: { en: `Route ${key}`, fr: `Voie ${key}` },
  reason: {
    applicable: { en: `${key} holds`, fr: `${key} s’applique` },
    notApplicable: { en: `${key} does not hold`, fr: `${key} ne s’applique pas` },
  },
  source: 'a rule of tests',
  validFrom: '2021-05-26',
});

/**
 * A knowledge base that fits on a page. The shortest path through it is `simpleDevice`; DURATION is asked only for
 * invasive devices, DECIDES only for software, STERILE for all others.
 */
export const tinyKnowledge: Knowledge = {
  version: '2026.1.0+tiny',
  facts: [
    fact('invasiveness', 'enum', ['none', 'orifice', 'surgical']),
    fact('duration', 'enum', ['short', 'long', 'null'], [{ when: 'invasiveness = none', value: null }]),
    fact('software', 'boolean'),
    fact('decides', 'boolean', [], [{ when: 'software = false', value: false }]),
    fact('sterile', 'boolean', [], [{ when: 'software', value: false }]),
    fact('measuring', 'boolean'),
    fact('reusableSurgicalInstrument', 'boolean', [], [{ when: 'known invasiveness', value: false }]),
  ],
  questions: [
    question('invasive', {
      no: { invasiveness: 'none' },
      orifice: { invasiveness: 'orifice' },
      surgical: { invasiveness: 'surgical' },
    }),
    question('duration', { short: { duration: 'short' }, long: { duration: 'long' } }, 'invasiveness != none'),
    question('software', { no: { software: false }, yes: { software: true } }),
    question('decides', { no: { decides: false }, yes: { decides: true } }, 'software'),
    question('sterile', { no: { sterile: false }, yes: { sterile: true } }, 'not software'),
    question('measuring', { no: { measuring: false }, yes: { measuring: true } }),
  ],
  qualification: [],
  otherLaws: [],
  routes: [route('ROUTE.I', 'sterile = false and software = false'), route('BODY.REQUIRED', 'sterile or software')],
  classRules: [
    rule('R1', 'invasiveness = none and software = false', 'I'),
    rule('R5', 'invasiveness = orifice', 'IIa'),
    rule('R8', 'invasiveness = surgical and duration = long', 'IIb'),
    rule('R6', 'invasiveness = surgical', 'IIa'),
    rule('R11', 'software', 'IIa'),
    rule('R11', 'software and decides', 'III'),
  ],
  norms: [norm('N.QMS', 1), norm('N.SOFTWARE', 2, 'software'), norm('N.STERILE', 3, 'sterile')],
  templates: [template('T.MANUAL', 1), template('T.CODE', 2, 'software')],
  risks: [
    risk('K.HACKED', 'software'),
    risk('K.INFECTED', 'invasiveness = surgical or sterile'),
    risk('K.TISSUE', 'duration = long'),
  ],
  notifications: [
    notification('W.BODY', 'CLASS', 'deviceClass in (IIa, IIb, III)'),
    notification('W.CODE', 'NORM', 'software'),
  ],
};

/** A plaster: class I, four answers, complete. */
export const simpleDevice = ['invasive.no', 'software.no', 'sterile.no', 'measuring.no'] as const;
/** An implant: class IIb, five answers, complete. */
export const implant = ['invasive.surgical', 'duration.long', 'software.no', 'sterile.yes', 'measuring.no'] as const;
