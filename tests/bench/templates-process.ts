import { templates } from './templates.ts';

// The section of the templates, in a process of its own: it sends the section.
process.send?.(await templates());
process.disconnect();
