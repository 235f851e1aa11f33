import templates from './templates.json';

/** Texts of document templates. */
export const templating = { templates };
