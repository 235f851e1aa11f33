import changes from './changes.json';
import registers from './registers.json';

/** Texts of change control. */
export const changing = { changes, registers };
