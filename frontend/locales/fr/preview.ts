import place from './place.json';
import preview from './preview.json';
import registers from './registers.json';
import viewer from './viewer.json';

/** Texts of documents that are read in the page. */
export const previewing = { place, preview, registers, viewer };
