import { describe, expect, it } from 'vitest';
import { loadEverything } from '../load/load-everything.ts';
import { isEvent } from './hazard-events.ts';

const { content: knowledge } = loadEverything();

describe('a hazard', () => {
  it.each([
    'Loss of fixation',
    'Rupture of the shell',
    'Failure of the motor',
    'Pump failure',
    'Use error at the panel',
    'Unexpected start',
    'Wrong use by a lay person',
    'Bag that bursts in processing',
    'Alarm not noticed',
    'Brake or lock forgotten at transfer',
    'Score taken for a probability',
  ])('is not the event "%s"', (hazard) => {
    expect(isEvent(hazard, 'en')).toBe(true);
  });

  it.each([
    'Perte de fixation',
    'Rupture de l’enveloppe',
    'Défaillance du moteur',
    'Panne de la pompe',
    'Erreur d’utilisation au panneau',
    'Démarrage inattendu',
    'Mauvaise utilisation par un profane',
    'Poche qui éclate pendant le traitement',
    'Alarme non perçue',
    'Frein ou verrou oublié au transfert',
    'Score pris pour une probabilité',
  ])('is not the event « %s »', (hazard) => {
    expect(isEvent(hazard, 'fr')).toBe(true);
  });

  it.each(['Mains voltage', 'Breakdown products of an ingredient', 'Weak seam of a bag under pressure'])(
    'is the source of harm "%s"',
    (hazard) => {
      expect(isEvent(hazard, 'en')).toBe(false);
    },
  );

  it('of the library is a source of harm in both languages', () => {
    const events = knowledge.risks.flatMap(({ key, en, fr }) => [
      ...(isEvent(en.hazardPhenomenon, 'en') ? [`${key} ${en.hazardPhenomenon}`] : []),
      ...(isEvent(fr.hazardPhenomenon, 'fr') ? [`${key} ${fr.hazardPhenomenon}`] : []),
    ]);
    expect(events).toEqual([]);
  });
});
