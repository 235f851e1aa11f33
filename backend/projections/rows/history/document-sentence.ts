import type { DocumentEvent } from '#/backend/events/documents.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** The sentence for an event of the document space. */
export function documentSentence({ type, data }: DocumentEvent): Bilingual {
  switch (type) {
    case 'DocumentAdded':
      return {
        en: `Added the document “${data.name}” to the folder “${data.folder}”`,
        fr: `A ajouté le document « ${data.name} » au dossier « ${data.folder} »`,
      };
    case 'DocumentSuperseded': {
      const { from, to } = data;
      // Another type of file is said, as that of a signed PDF in the place of a text.
      const files = from.mediaType === to.mediaType ? to.fileName : `${from.fileName} → ${to.fileName}`;
      return {
        en: `Replaced the content of “${data.name}” by a new version (${files})`,
        fr: `A remplacé le contenu de « ${data.name} » par une nouvelle version (${files})`,
      };
    }
    case 'DocumentRenamed':
      return {
        en: `Renamed the document “${data.from}” to “${data.to}”`,
        fr: `A renommé le document « ${data.from} » en « ${data.to} »`,
      };
    case 'DocumentMoved':
      return {
        en: `Moved the document “${data.name}” from “${data.from}” to “${data.to}”`,
        fr: `A déplacé le document « ${data.name} » de « ${data.from} » vers « ${data.to} »`,
      };
  }
}
