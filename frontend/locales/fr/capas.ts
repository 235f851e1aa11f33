import capas from './capas.json';

export const acting = { capas };
