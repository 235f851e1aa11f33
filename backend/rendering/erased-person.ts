/** Stands in an export for the name of a person who was erased. */
export const erasedPerson = { en: 'Erased person', fr: 'Personne effacée' } as const;
