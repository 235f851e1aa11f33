/** The screen that shows the documents of a device (`GED`), or those of the company. */
export type DocumentScreen = 'GED' | 'CompanyDocuments';

/** Where this version of a document opens, now and later; without the locale. `&place=` names a passage of it. */
export const documentLink = (screen: DocumentScreen, document: string, version: number): string =>
  `/Dashboard/${screen}?document=${encodeURIComponent(document)}&version=${version}`;
