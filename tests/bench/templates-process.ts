import { templates } from './templates.ts';

// The section of the templates, in a separate process, which sends the section.
process.send?.(await templates());
process.disconnect();
