import capaAssistant from './capaAssistant.json';
import capas from './capas.json';
import registers from './registers.json';

/** Texts of corrective and preventive actions: the register and a single one. */
export const acting = { capaAssistant, capas, registers };
