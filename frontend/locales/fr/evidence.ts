import coverage from './coverage.json';
import passages from './passages.json';
import place from './place.json';

export const evidence = { coverage, passages, place };
