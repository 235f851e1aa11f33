import { expect, it } from 'vitest';
import { foldedText } from './asked.ts';
import { eventTypesIn } from './event-cues.ts';

it.each([
  ['Why did the leaking valves never become a CAPA?', 'CapaWaived'],
  ['Quelle est la référence de la déclaration à l’ANSM ? Déclarée à l’ANSM quand ?', 'ComplaintReported'],
  ['Was that incident reportable?', 'ComplaintAssessed'],
  ['Is the notified body aware of the new supplier?', 'ChangeNotified'],
  ['Camille a laissé un mot à Jonas', 'CommentMade'],
  ['Which criteria must hold before the CAPA is effective?', 'CapaEffectivenessPlanned'],
])('"%s" points to %s', (question, type) => {
  expect([...eventTypesIn({ folded: foldedText(question) }).keys()]).toContain(type);
});

it('A question about a document points to nothing that happened', () => {
  expect([...eventTypesIn({ folded: foldedText('Which temperature does the manual name?') })]).toEqual([]);
});
