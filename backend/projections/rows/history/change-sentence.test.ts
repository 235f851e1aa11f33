import { expect, it } from 'vitest';
import type { ChangeEvent } from '#/backend/events/changes.ts';
import { changeSentence } from './change-sentence.ts';

const both = (text: string) => ({ en: text, fr: text });
const names = { question: both, choice: (_: string, key: string) => both(key) };
const change = 'CHG-2026-001';
const none = { answers: [], items: [] };
const answers = [{ question: 'Sterile?', answer: 'Yes' }];
const items = [{ kind: 'norm', id: 'ISO14971' }];
const followUp = { change, followUp: 'F1', text: 'Renew the label' };

it.each<[ChangeEvent, string, string]>([
  [
    { type: 'ChangeContentsSet', data: { change, from: none, to: { answers, items } } },
    'CHG-2026-001: what would be: “Yes” to “Sterile?”; 1 item touched besides',
    'CHG-2026-001 : ce qui serait : « Yes » à « Sterile? » ; 1 élément touché en plus',
  ],
  [
    { type: 'ChangeContentsSet', data: { change, from: none, to: none } },
    'CHG-2026-001: what would be: no answers',
    'CHG-2026-001 : ce qui serait : aucune réponse',
  ],
  [
    { type: 'ChangeApproved', data: { change, byAuthor: true, seen: null } },
    'CHG-2026-001: approved by its author, alone in the organisation',
    'CHG-2026-001 : approuvée par son auteur, seul dans l’organisation',
  ],
  [
    { type: 'ChangeApplied', data: { change, answers, position: '1' } },
    'CHG-2026-001: carried out, with 1 answer of the profile',
    'CHG-2026-001 : mise en œuvre, avec 1 réponse du profil',
  ],
  [
    { type: 'ChangeNotified', data: { change, to: 'Notified body', on: '2026-11-23', reference: '' } },
    'CHG-2026-001: notified to “Notified body” on Nov 23, 2026',
    'CHG-2026-001 : notifiée à « Notified body » le 23 nov. 2026',
  ],
  [
    { type: 'ChangeFollowUpAdded', data: { ...followUp, subject: null, owner: null, due: null } },
    'CHG-2026-001: added F1: “Renew the label”, nobody, no date',
    'CHG-2026-001 : a ajouté F1 : « Renew the label », personne, aucune date',
  ],
])('%# is told in both languages', (event, en, fr) => expect(changeSentence(event, names)).toEqual({ en, fr }));
