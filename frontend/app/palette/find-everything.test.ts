import { describe, expect, it } from 'vitest';
import type { KnowledgeNames } from '#/backend/api/generics/names.contract.ts';
import { unbornMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { findEverything } from './find-everything.ts';

const both = (en: string, fr: string) => ({ en, fr });
const names: KnowledgeNames = {
  version: '1',
  norms: [
    {
      key: 'ISO11135',
      name: both('ISO 11135', 'ISO 11135'),
      title: both('Ethylene oxide', 'Oxyde d’éthylène'),
      position: 1,
      kind: 'standard',
    },
    {
      key: 'ISO17665',
      name: both('ISO 17665', 'ISO 17665'),
      title: both('Moist heat', 'Chaleur humide'),
      position: 2,
      kind: 'standard',
    },
  ],
  templates: Array.from({ length: 7 }, (_, index) => ({
    key: `TPL.${index}`,
    name: both(`Sterile plan ${index}`, `Plan stérile ${index}`),
    category: 'QMS',
    position: index,
    norms: [],
  })),
  risks: ['R1', 'R2'].map((key) => ({
    key,
    name: both('Residue of ethylene oxide', 'Résidu d’oxyde d’éthylène'),
    type: both('a', 'a'),
    category: both('b', 'b'),
    situation: both('c', 'c'),
    harm: both('Burn', 'Brûlure'),
  })),
  questions: [
    {
      key: 'Q.STERILE',
      name: both('Sterile?', 'Stérile ?'),
      area: 'a',
      choices: [{ key: 'yes', name: both('Yes', 'Oui') }],
    },
    { key: 'Q.OTHER', name: both('Sterile again?', 'Encore stérile ?'), area: 'a', choices: [] },
  ],
  notifications: [],
  tasks: [{ key: 'STEP.5.2.1', name: both('Validate the sterilisation', 'Valider la stérilisation') }],
};
const empty = unbornMoment('d');
const moment = {
  ...empty,
  profile: { ...empty.profile, norms: { ISO17665: 'NA' as const }, risks: ['R1'] },
  profiling: {
    ...empty.profiling,
    answers: [{ question: 'Q.STERILE', answer: 'yes', at: '', actor: '', actorName: null, position: '', version: 1 }],
  },
};
const find = (text: string, locale: 'en' | 'fr' = 'en') =>
  findEverything(text, names, moment, locale).map(({ kind, key, path }) => [kind, key, path]);

describe('finding everything of a device', () => {
  it('needs two letters', () => expect(find('e')).toEqual([]));

  it('finds by every word, without accents, in the language of the reader', () => {
    expect(find('oxyde ETHYLENE', 'fr')).toEqual([
      ['norms', 'ISO11135', 'Norms/ISO11135'],
      ['risks', 'R1', 'ABR?risk=R1'],
    ]);
    expect(find('oxyde')).toEqual([]);
  });

  it('leaves out what does not concern the device', () => expect(find('moist heat')).toEqual([]));

  it('finds answers that were given, tasks, and five of a kind', () => {
    const found = find('steril');
    expect(found.filter(([kind]) => kind === 'templates')).toHaveLength(5);
    expect(found).toContainEqual(['answers', 'Q.STERILE', 'MyDevice']);
    expect(found).not.toContainEqual(['answers', 'Q.OTHER', 'MyDevice']);
    expect(found).toContainEqual(['tasks', 'STEP.5.2.1', 'Roadmap?step=STEP.5#STEP.5.2.1']);
  });
});
