import { freezeRules } from './rules.ts';

/** Freezes the rules of today for the pinned derivations. `write.ts` has to be run afterwards. */
freezeRules();
