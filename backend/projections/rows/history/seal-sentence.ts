import type { SealEvent } from '#/backend/events/seals.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** The sentence for an event of the seals. */
export function sealSentence(event: SealEvent): Bilingual {
  switch (event.type) {
    case 'LogSealed':
      return {
        en: `Sealed ${event.data.count} entries of the log`,
        fr: `A scellé ${event.data.count} entrées du journal`,
      };
    case 'SealKeyChanged':
      return { en: 'Handed the seals over to a new key', fr: 'A confié les sceaux à une nouvelle clé' };
    case 'ReturnAccepted':
      return { en: 'Accepted an earlier state of the record', fr: "A accepté un état antérieur de l'enregistrement" };
    case 'ForeignSealsSetAside':
      return { en: 'Set seals of a foreign key aside', fr: "A écarté des sceaux d'une clé étrangère" };
  }
}
