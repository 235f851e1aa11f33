import { describe, expect, it } from 'vitest';
import { documentOfLines } from '#/tests/makers/document-of-lines.ts';
import { prepareSet } from '../documents/prepare.ts';
import { judge } from '../judge.ts';
import { rowsOf } from '../rows.ts';
import { wordsOfQuote } from '../verdict/quotes.ts';

/** Two sets of a maker whose documents agree. Each test changes one fact of one document. */
const english = [
  [
    '# Use specification of the nebuliser Aerin',
    'USP-003, version 1. Approved by M. Weiss on 12 January 2025.',
    'The nebuliser is intended for adults and for children from 6 years.',
    'The intended users are lay users; a nurse may help with the first use.',
    'Use environment: the home of the patient, and hospitals.',
  ],
  [
    '# Summative evaluation protocol of the nebuliser Aerin',
    'VP-012, version 1. The protocol was written by L. Faure.',
    '| Role | Name | Date',
    '| Author | L. Faure | 2025-02-03',
    '| Approver | M. Weiss | 2025-02-10',
    'At least 15 lay users take part, each with all critical tasks of USP-003.',
    'A task counts as passed where no use error with harm is seen.',
  ],
  [
    '# Summative evaluation report of the nebuliser Aerin',
    'VR-012, version 1. Approved by M. Weiss on 2 April 2025.',
    'The sessions were conducted from 3 to 7 March 2025 according to protocol VP-012, version 1.',
    'In all, 16 lay users took part in the sessions.',
    'Two of them hesitated at the mouthpiece, and 1 user asked for the notice.',
    'No use error with harm was seen; the criteria of VP-012 are met.',
  ],
  [
    '# Risk management file of the nebuliser Aerin',
    'RMF-014, version 3. Approved by M. Weiss on 20 May 2025.',
    'A total of 42 risks were identified in five workshops.',
    'The evaluation VR-012 confirms the measures against 7 use risks.',
    'Foreseeable misuse is the use by a child without supervision.',
    'The shelf life of the mouthpiece is 3 years.',
  ],
  [
    '# Clinical evaluation report of the nebuliser Aerin',
    'CER-002, version 2. Approved by M. Weiss on 12 June 2025.',
    'The device is intended for use in adults and children from 6 years at home.',
    'The risk management file RMF-014 lists 42 risks.',
    'In the study of Lee 60 adults were enrolled, and 54 patients completed the follow-up of 6 months.',
    'Of these, 12 were indicated for another dose.',
  ],
  [
    '# Instructions for use of the nebuliser Aerin',
    'UM-007, version 4. Released by M. Weiss on 1 July 2025.',
    'The device is intended for adults and for children from 6 years.',
    'Intended users are patients themselves and family members; nurses may show the first use.',
    'The device is used at home or in hospitals.',
    'Keep the device out of the reach of small children.',
    'It must not be used by children without supervision.',
  ],
];
const french = [
  [
    '# Protocole d’évaluation sommative du pilulier Lumo',
    'PR-031, version 1. Rédigé par L. Faure et approuvé par C. Roux le 3 mars 2025.',
    'Quinze infirmières participent, et chacune prépare deux semainiers dans son service.',
    'Une tâche est réussie si aucune erreur n’a de conséquence pour le patient.',
  ],
  [
    '# Rapport d’évaluation sommative du pilulier Lumo',
    'RA-031, version 1. Approuvé par C. Roux le 12 mai 2025.',
    'Les séances ont eu lieu du 7 au 11 avril 2025 selon le protocole PR-031.',
    'Au total, quinze infirmières ont participé aux séances dans les deux services.',
    'Les critères du protocole sont atteints et le rapport est clos.',
  ],
  [
    '# Notice d’utilisation du pilulier Lumo',
    'NU-008, version 2. Applicable depuis le 1er juin 2025.',
    'Le pilulier est destiné aux adultes et aux enfants de 12 ans et plus.',
    'Les utilisateurs prévus sont des infirmiers et des proches du patient.',
    'Le pilulier est utilisé à domicile et en hôpital.',
  ],
  [
    '# Dossier d’ingénierie de l’aptitude à l’utilisation du pilulier Lumo',
    'DIA-004, version 1. Approuvé par C. Roux le 2 février 2025.',
    'Le pilulier est destiné aux enfants et aux adultes qui suivent un traitement au long cours.',
    'Les utilisateurs prévus sont des infirmiers et des membres de la famille.',
    'Environnement d’utilisation : le domicile du patient et les établissements de santé.',
  ],
];

const rules = new Set(['APPROVED_AFTER_USE', 'LESS_THAN_PLANNED', 'USES_DIFFER', 'VALUES_DIFFER', 'VERSION_DIFFERS']);
const setOf = (documents: readonly (readonly string[])[]) =>
  prepareSet(documents.map((lines, at) => documentOfLines(`document ${at}`, lines)));
const codesOf = (documents: readonly (readonly string[])[]) => {
  const all = [...setOf(documents).conflicts.values()].flat().map(({ code }) => code);
  return [...new Set(all.filter((code) => rules.has(code)))];
};
const changed = (documents: string[][], from: string, to: string) => {
  const made = documents.map((lines) => lines.map((line) => line.replace(from, to)));
  expect(made).not.toEqual(documents);
  return made;
};

describe('a set whose documents agree', () => {
  it.each([
    ['in English', english],
    ['in French', french],
  ])('has no contradiction, %s', (_, documents) => expect(codesOf(documents)).toEqual([]));
});

describe('one fact that differs', () => {
  it.each([
    ['APPROVED_AFTER_USE', english, 'M. Weiss | 2025-02-10', 'M. Weiss | 2025-03-10', 'IEC62366-1.5.7.1.1'],
    ['LESS_THAN_PLANNED', english, 'In all, 16 lay users', 'In all, 12 lay users', 'IEC62366-1.5.9.1'],
    ['USES_DIFFER', english, 'in adults and children from 6 years at home', 'in adults only, at home', 'GSPR.23.4.b'],
    [
      'USES_DIFFER',
      english,
      'in adults and children from 6 years',
      'in adults and children from 2 years',
      'GSPR.23.4.b',
    ],
    ['VALUES_DIFFER', english, 'lists 42 risks', 'lists 38 risks', 'ISO14971.9.4'],
    ['APPROVED_AFTER_USE', french, 'le 3 mars 2025', 'le 3 mai 2025', 'IEC62366-1.5.7.1.1'],
    ['LESS_THAN_PLANNED', french, 'quinze infirmières ont', 'treize infirmières ont', 'IEC62366-1.5.9.1'],
    [
      'USES_DIFFER',
      french,
      'est utilisé à domicile et',
      'ne doit pas être utilisé à domicile, mais',
      'IEC62366-1.5.1.5',
    ],
    ['USES_DIFFER', french, 'aux enfants et aux adultes', 'aux adultes', 'MDR.II.1.1.c'],
  ] as const)('%s is found, and makes a gap with both quotes', (code, documents, from, to, key) => {
    const made = changed(documents, from, to);
    expect(codesOf(made)).toEqual([code]);
    const set = setOf(made);
    const judged = (requirement: string) =>
      [...judge(set, rowsOf({ norms: [], requirements: [requirement] }, null))][0];
    const finding = judged(key);
    const told = finding?.reasons.filter((reason) => reason.code === code) ?? [];
    const sides = told.map(({ quote }) => finding?.against[quote?.index ?? -1]);
    expect(finding).toMatchObject({ verdict: 'gap' });
    expect(new Set(sides.map((quote) => quote?.sha256)).size).toBeGreaterThan(1);
    expect(sides.map((quote) => (quote ? wordsOfQuote(quote, set) : null))).not.toContain(null);
    expect(judged('ISO14971.4.4.d')?.reasons.map((reason) => reason.code)).not.toContain(code);
  });
});
