import type { Knowledge, Requirement, RequirementDuty } from '#/knowledge/types.ts';
import { tinyKnowledge } from './tiny-knowledge.ts';

const [qms] = tinyKnowledge.norms;
if (!qms) throw new Error('The tiny knowledge base has no norms');

/** The tiny knowledge base with a law, so that there is a text that everybody may read. */
export const tinyNorms: Knowledge = {
  ...tinyKnowledge,
  norms: [{ ...qms, key: 'MDR', name: { en: 'MDR', fr: 'RDM' }, kind: 'law', position: 0 }, ...tinyKnowledge.norms],
  risks: tinyKnowledge.risks.map((risk) =>
    risk.key === 'K.INFECTED' ? { ...risk, gspr: ['1'], norms: ['N.STERILE'] } : { ...risk, gspr: [], norms: [] },
  ),
};

type Duty = Partial<RequirementDuty> & Pick<RequirementDuty, 'key' | 'clause' | 'text'>;
const place = (norm: string, part = '') => ({ norm, part, edition: '2020' });
const duty = (norm: string, { part = '', ...with_ }: Duty): Requirement => ({
  ...place(norm, part),
  type: 'REQ',
  evidence: ['report'],
  templates: [],
  gspr: [],
  criticity: 'critical',
  ...with_,
});
const head = (norm: string, key: string, clause: string, en: string, part = ''): Requirement => ({
  ...place(norm, part),
  key,
  clause,
  type: 'HEAD',
  text: { en, fr: `${en} (fr)` },
});
const annex = { part: 'Annex I' };

/** Some rows of a law and of two standards. N.QMS has none. */
export const tinyRequirements: readonly Requirement[] = [
  head('MDR', 'GSPR.I', 'Chapter I', 'General', 'Annex I'),
  duty('MDR', {
    ...annex,
    key: 'GSPR.1',
    clause: '1',
    text: { en: 'Show performance', fr: 'Montrer les performances' },
  }),
  duty('MDR', {
    ...annex,
    key: 'GSPR.11.4',
    clause: '11.4',
    text: { en: 'Supply in a sterile state', fr: 'Fournir à l’état stérilisé' },
    when: 'sterile',
    notApplicable: { en: 'Not sterile', fr: 'Non stérile' },
  }),
  duty('MDR', {
    ...annex,
    key: 'GSPR.17.2',
    clause: '17.2',
    text: { en: 'Develop the software by the state of the art', fr: 'Développer le logiciel selon l’état de l’art' },
    when: 'software',
    notApplicable: { en: 'No software', fr: 'Pas de logiciel' },
    templates: ['T.CODE'],
  }),
  head('N.SOFTWARE', 'N.SOFTWARE.5', '5', 'Development'),
  duty('N.SOFTWARE', {
    key: 'N.SOFTWARE.5.1',
    clause: '5.1',
    text: { en: 'Plan the development', fr: 'Planifier le développement' },
    gspr: ['17.2'],
  }),
  duty('N.SOFTWARE', {
    key: 'N.SOFTWARE.5.5',
    clause: '5.5',
    text: { en: 'Verify the units', fr: 'Vérifier les unités' },
    gspr: ['17.2'],
    when: 'decides',
    notApplicable: { en: 'It decides nothing', fr: 'Il ne décide rien' },
  }),
  duty('N.STERILE', {
    key: 'N.STERILE.4.1',
    clause: '4.1',
    text: { en: 'Validate the process', fr: 'Valider le procédé' },
    gspr: ['11.4'],
  }),
];

/** A duty of the maker, whatever its devices are. */
export const makersDuty: Requirement = duty('MDR', {
  key: 'MDR.10.9.1',
  clause: 'Article 10(9)',
  text: { en: 'Run a quality management system', fr: 'Mettre en place un système de gestion de la qualité' },
});

/** Rows of a law for a long check. */
export const manyDuties: readonly Requirement[] = Array.from({ length: 510 }, (_, index) =>
  duty('MDR', {
    key: `LAW.${index + 1}`,
    clause: `${index + 1}`,
    text: { en: `Duty ${index}`, fr: `Devoir ${index}` },
  }),
);
