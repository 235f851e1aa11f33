import documentUploadModal from './documentUploadModal.json';
import findings from './findings.json';
import viewer from './viewer.json';

export const found = { documentUploadModal, findings, viewer };
