import type { DocumentEvent } from '#/backend/events/documents.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** What happened in the document space, in plain words. */
export function documentSentence(event: DocumentEvent): Bilingual {
  switch (event.type) {
    case 'DocumentAdded':
      return {
        en: `Added the document “${event.data.name}” (${event.data.folder})`,
        fr: `A ajouté le document « ${event.data.name} » (${event.data.folder})`,
      };
    case 'DocumentSuperseded':
      return {
        en: `Replaced ${event.data.from.fileName} by a new version`,
        fr: `A remplacé ${event.data.from.fileName} par une nouvelle version`,
      };
  }
}
