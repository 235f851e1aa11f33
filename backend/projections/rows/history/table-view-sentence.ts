import type { TableViewEvent } from '#/backend/events/table-views.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** The sentence for an event of a view of a table. */
export function tableViewSentence({ type, data }: TableViewEvent): Bilingual {
  switch (type) {
    case 'TableViewNamed':
      return data.isShared
        ? {
            en: `Named a view of a table for the organisation: “${data.name}”`,
            fr: `A nommé une vue de tableau pour l’organisation : « ${data.name} »`,
          }
        : { en: `Named a view of a table: “${data.name}”`, fr: `A nommé une vue de tableau : « ${data.name} »` };
    case 'TableViewUsed':
      return { en: 'Worked with a saved view of a table', fr: 'A travaillé avec une vue de tableau enregistrée' };
    case 'TableViewRenamed':
      return {
        en: `Renamed a view of a table: “${data.previous}” is now “${data.name}”`,
        fr: `A renommé une vue de tableau : « ${data.previous} » devient « ${data.name} »`,
      };
    case 'TableViewRemoved':
      return {
        en: `Removed a view of a table: “${data.name}”`,
        fr: `A supprimé une vue de tableau : « ${data.name} »`,
      };
  }
}
