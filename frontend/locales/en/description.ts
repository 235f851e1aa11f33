import description from './description.json';
import glossary from './glossary.json';

/** Texts of the description of a device, and of the glossary. */
export const describing = { description, glossary };
