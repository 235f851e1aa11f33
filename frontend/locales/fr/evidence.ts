import passages from './passages.json';
import place from './place.json';

export const evidence = { passages, place };
