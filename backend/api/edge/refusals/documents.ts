import type { Texts } from './code.ts';

/** Refusals about templates, files and documents. */
export const documentTexts = {
  TEMPLATE_NOT_FOUND: { status: 404, en: 'This template does not exist.', fr: 'Ce modèle n’existe pas.' },
  TEMPLATE_LOCKED: {
    status: 403,
    en: 'Your plan does not give you access to this template.',
    fr: 'Votre plan ne vous donne pas accès à ce modèle.',
  },
  FILE_MISSING: { status: 400, en: 'Please choose a file.', fr: 'Veuillez choisir un fichier.' },
  FILE_EMPTY: { status: 400, en: 'This file is empty.', fr: 'Ce fichier est vide.' },
  FILE_TOO_LARGE: {
    status: 413,
    en: 'This file is larger than 10 MB.',
    fr: 'Ce fichier dépasse 10 Mo.',
  },
  FILE_TYPE_UNSUPPORTED: {
    status: 415,
    en: 'Files of this type are not accepted.',
    fr: 'Les fichiers de ce type ne sont pas acceptés.',
  },
  FILE_CONTENT_DIFFERS: {
    status: 415,
    en: 'What the file holds does not match the ending of its name.',
    fr: 'Le contenu du fichier ne correspond pas à l’extension de son nom.',
  },
  FILE_HAS_MACROS: {
    status: 415,
    en: 'Files with macros are not accepted.',
    fr: 'Les fichiers contenant des macros ne sont pas acceptés.',
  },
  FILE_IS_ACTIVE: {
    status: 415,
    en: 'This file fetches or runs something when it is opened. Please send it as a PDF.',
    fr: 'Ce fichier charge ou exécute quelque chose à son ouverture. Envoyez-le en PDF.',
  },
  PICTURE_TOO_LARGE: {
    status: 413,
    en: 'This picture has more than 4,096 pixels on a side.',
    fr: 'Cette image dépasse 4 096 pixels de côté.',
  },
  DOCUMENT_NOT_READ: {
    status: 422,
    en: 'The text of this document cannot be read. Please send another form of it, such as a PDF with text.',
    fr: 'Le texte de ce document est illisible. Envoyez-le sous une autre forme, par exemple un PDF avec du texte.',
  },
  FILE_LOST: {
    status: 500,
    en: 'The stored file is missing or damaged. Please tell your administrator.',
    fr: 'Le fichier conservé est absent ou endommagé. Veuillez prévenir votre administrateur.',
  },
  FILE_LOCKED: {
    status: 500,
    en: 'The stored file cannot be read: its key is missing or was erased. Please tell your administrator.',
    fr: 'Le fichier conservé est illisible : sa clé est absente ou a été effacée. Veuillez prévenir votre administrateur.',
  },
  DOCUMENT_EXISTS: { status: 409, en: 'This document exists already.', fr: 'Ce document existe déjà.' },
  DOCUMENT_NOT_FOUND: { status: 404, en: 'This document does not exist.', fr: 'Ce document n’existe pas.' },
  DOCUMENT_NAME_TAKEN: {
    status: 409,
    en: 'This folder has a document of that name already.',
    fr: 'Ce dossier contient déjà un document de ce nom.',
  },
} satisfies Texts;
