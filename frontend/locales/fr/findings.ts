import documentUploadModal from './documentUploadModal.json';
import findings from './findings.json';

export const found = { documentUploadModal, findings };
