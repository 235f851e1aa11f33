import capaAssistant from './capaAssistant.json';
import capas from './capas.json';
import registers from './registers.json';

export const acting = { capaAssistant, capas, registers };
