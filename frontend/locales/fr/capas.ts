import capaAssistant from './capaAssistant.json';
import capas from './capas.json';

export const acting = { capaAssistant, capas };
