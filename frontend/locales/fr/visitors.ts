import contact from './contact.json';
import subscription from './subscription.json';

/** Texts of the pages by which visitors write, confirm and leave. */
export const visiting = { contact, subscription };
