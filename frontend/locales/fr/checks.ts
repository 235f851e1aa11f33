import checks from './checks.json';

export const checking = { checks };
