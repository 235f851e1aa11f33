import keys from './keys.json';
import palette from './palette.json';

/** Texts of the list of commands and of that of keys. */
export const pressing = { keys, palette };
