import { checks } from './checks.ts';

// The section of the checks, in a separate process, which sends the section.
process.send?.(checks());
process.disconnect();
