import heads from './heads.json';

/** What search engines and previews say of public pages. Only the server reads it. */
export const searched = { heads };
