import documentUploadModal from './documentUploadModal.json';
import findings from './findings.json';
import place from './place.json';
import viewer from './viewer.json';

export const found = { documentUploadModal, findings, place, viewer };
