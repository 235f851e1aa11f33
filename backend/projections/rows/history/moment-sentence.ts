import type { MomentEvent } from '#/backend/events/moments.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** The sentence for an event of a named moment. */
export function momentSentence(event: MomentEvent): Bilingual {
  switch (event.type) {
    case 'MomentNamed': {
      const { name, position } = event.data;
      const at = BigInt(position).toString();
      return {
        en: `Named the moment at position ${at}: “${name}”`,
        fr: `A nommé le moment à la position ${at} : « ${name} »`,
      };
    }
    case 'MomentRenamed': {
      const { from, to } = event.data;
      return {
        en: `Renamed the moment “${from}”: “${to}”`,
        fr: `A renommé le moment « ${from} » : « ${to} »`,
      };
    }
    case 'MomentWithdrawn':
      return {
        en: `Withdrew the name “${event.data.name}” of a moment`,
        fr: `A retiré le nom « ${event.data.name} » d’un moment`,
      };
  }
}
