import { describe, expect, it } from 'vitest';
import { startingScales, type RiskScales } from '#/backend/events/risk-scales.ts';
import type { DomainEvent, LoggedEvent } from '#/backend/events/catalogue.ts';
import { beforeAfter } from './before-after.ts';

const named = (key: string) => ({ en: `${key} en`, fr: `${key} fr` });
const names = {
  question: named,
  choice: (_question: string, key: string) => named(key),
  answer: (_question: string, keys: readonly string[]) => named(keys.join()),
  norm: named,
  risk: named,
  task: named,
  field: named,
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the envelope does not matter here
const told = (event: DomainEvent) => beforeAfter(event as LoggedEvent, names, 'fr');

describe('What an event changed', () => {
  it('is told field by field', () =>
    expect(
      told({
        type: 'DeviceDetailsChanged',
        data: {
          changes: [
            { field: 'name', from: 'Pump', to: 'Pump 2' },
            { field: 'range', from: null, to: 'L' },
          ],
        },
      }),
    ).toEqual({ before: 'Nom\u00a0: Pump\nGamme\u00a0: —', after: 'Nom\u00a0: Pump 2\nGamme\u00a0: L' }));

  it('is told in the words of the questionnaire', () =>
    expect(told({ type: 'AnswerChanged', data: { question: 'q', from: ['yes'], to: ['no'], dropped: [] } })).toEqual({
      before: 'yes fr',
      after: 'no fr',
    }));

  it('is told for every norm that moved', () =>
    expect(
      told({ type: 'ApplicabilityChanged', data: { norms: [{ key: 'iso', from: 'UNKNOWN', to: 'APPLICABLE' }] } }),
    ).toEqual({ before: 'iso fr\u00a0: ouvert', after: 'iso fr\u00a0: applicable' }));

  it('is nothing where no value changed', () =>
    expect(told({ type: 'TaskCompleted', data: { task: 'S.1', by: null } })).toEqual({ before: '', after: '' }));

  it('is the old and the new text of what says both', () =>
    expect(told({ type: 'MomentRenamed', data: { moment: 'm', from: 'Audit', to: 'Audit 1' } })).toEqual({
      before: 'Audit',
      after: 'Audit 1',
    }));

  it('is the old and the new weight of a task', () =>
    expect(told({ type: 'TaskWeighed', data: { task: 'S.1', from: null, to: 3 } })).toEqual({
      before: 'celle de la feuille de route',
      after: '3 jours',
    }));

  it('is the record that verifies a control', () =>
    expect(
      told({
        type: 'RiskControlVerified',
        data: { risk: 'K', control: 'C1', aspect: 'EFFECTIVENESS', evidence: 'Test 2', previous: 'Test 1' },
      }),
    ).toEqual({ before: 'Test 1', after: 'Test 2' }));

  it('is the estimate of a risk', () =>
    expect(
      told({
        type: 'RiskEstimated',
        data: { risk: 'K', stage: 'INITIAL', estimate: { severity: 4, probability: 2 }, previous: null },
      }),
    ).toEqual({ before: '', after: 'Gravité\u00a0: 4\nProbabilité\u00a0: 2' }));

  it('is the day of a plan, where that moved', () => {
    const plan = (from: string | null, to: string | null) =>
      told({
        type: 'TaskPlanned',
        data: { task: 'S.1', from: { owner: null, due: from }, to: { owner: null, due: to } },
      });
    expect(plan(null, '2099-01-15')).toEqual({ before: '', after: '2099-01-15' });
    expect(plan('2099-01-15', '2099-01-15')).toEqual({ before: '', after: '' });
  });

  it('is not who was told of it', () =>
    expect(
      told({
        type: 'ChangeNotified',
        data: { change: 'CHG-2026-001', to: 'The notified body', on: '2026-03-02', reference: 'L 12' },
      }),
    ).toEqual({ before: '', after: '' }));

  describe('in the words of a risk', () => {
    const words = (harm: string) => ({
      type: 'Énergie',
      category: 'Usage',
      hazardPhenomenon: 'Pression',
      sequence: 'La valve colle',
      hazardSituation: 'Le brassard reste gonflé',
      harm,
    });
    const edited = (previous: string | null) =>
      told({
        type: 'RiskEdited',
        data: {
          risk: 'K',
          text: { en: null, fr: words('Lésion d’un nerf') },
          previous: previous === null ? null : { en: words(previous), fr: null },
        },
      });

    it('names the words that differ, and reads a missing language in the other', () =>
      expect(edited('Nerve injury')).toEqual({
        before: 'Dommage\u00a0: Nerve injury',
        after: 'Dommage\u00a0: Lésion d’un nerf',
      }));

    it('says that the bank’s words were valid before the first edit', () => {
      const { before, after } = edited(null);
      expect(before).toBe('texte de la banque de risques');
      expect(after).toContain('Situation dangereuse\u00a0: Le brassard reste gonflé');
    });
  });

  it('is the levels and the cells of the matrix that differ from the initial scales', () => {
    const scales = structuredClone(startingScales);
    scales.severity[4] = { label: { en: 'Fatal', fr: 'Fatale' }, definition: { en: 'Death', fr: 'Décès' } };
    scales.acceptability[4]![0] = 'UNACCEPTABLE';
    expect(told({ type: 'RiskScalesChanged', data: { scales, previous: null } })).toEqual({
      before: 'Gravité 5\u00a0: Catastrophique – Décès\nGravité 5 × probabilité 1\u00a0: À réduire',
      after: 'Gravité 5\u00a0: Fatale – Décès\nGravité 5 × probabilité 1\u00a0: Inacceptable',
    });
  });

  it('shows a level that came or went', () => {
    const fewer: RiskScales = {
      ...startingScales,
      severity: startingScales.severity.slice(0, 4),
      acceptability: startingScales.acceptability.slice(0, 4),
    };
    const { before, after } = told({ type: 'RiskScalesChanged', data: { scales: fewer, previous: startingScales } });
    expect(before.split('\n')[0]).toBe('Gravité 5\u00a0: Catastrophique – Décès');
    expect(after.split('\n')).toHaveLength(6);
    expect(after.split('\n')[0]).toBe('Gravité 5\u00a0: —');
  });

  it('is what changed of the evidence for a requirement', () => {
    const from = { method: 'Essai', standard: 'ISO 1', document: { id: null, name: 'TR-1' } };
    const toldOf = (before: typeof from | null) =>
      told({
        type: 'EvidenceNamed',
        data: {
          requirement: 'GSPR.1',
          from: before,
          to: { ...from, method: '', document: { id: null, name: 'TR-2' } },
        },
      });
    expect(toldOf(from)).toEqual({
      before: 'Méthode\u00a0: Essai\nDocument\u00a0: TR-1',
      after: 'Méthode\u00a0: —\nDocument\u00a0: TR-2',
    });
    expect(toldOf(null)).toEqual({ before: '', after: 'Norme\u00a0: ISO 1\nDocument\u00a0: TR-2' });
  });
});
