import documentUploadModal from './documentUploadModal.json';
import findings from './findings.json';
import place from './place.json';
import viewer from './viewer.json';

/** Texts of a run: its panel, board and desk, and the upload, whose keys are those of the specification. */
export const found = { documentUploadModal, findings, place, viewer };
