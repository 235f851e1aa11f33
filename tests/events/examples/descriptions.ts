import type { companyDescriptionEvents, descriptionEvents } from '#/backend/events/descriptions.ts';
import type { Examples } from './examples.ts';

export const descriptionExamples: Examples<typeof descriptionEvents> = {
  FieldWritten: [
    { field: 'indications', language: 'en', from: null, to: 'Chronic pain of the lower back.' },
    { field: 'TPL.DES.07.12', language: 'fr', from: 'Adultes', to: 'Adultes de plus de 40 kg' },
  ],
  FieldCleared: [{ field: 'indications', language: 'en', from: 'Chronic pain of the lower back.' }],
};

export const companyDescriptionExamples: Examples<typeof companyDescriptionEvents> = {
  CompanyFieldWritten: [
    { field: 'backupInterval', language: 'en', from: null, to: 'Each night' },
    { field: 'recordStore', language: 'fr', from: 'Serveur', to: 'Serveur de la qualité' },
  ],
  CompanyFieldCleared: [{ field: 'backupInterval', language: 'en', from: 'Each night' }],
};
