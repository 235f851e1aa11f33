import type { deviceEvents } from '#/backend/events/devices.ts';
import { device, request, sha256, type Examples } from './examples.ts';

const logo = { sha256: sha256('c'), size: 4096, mediaType: 'image/png', fileName: 'logo.png' };

export const deviceExamples: Examples<typeof deviceEvents> = {
  DeviceCreated: [
    {
      name: 'Tensio Home',
      range: 'Tensio',
      description: 'Blood pressure monitor for adults at home',
      manufacturer: 'Asteria Médical',
      emdnCode: 'Z1203020502',
    },
    { name: 'Écholys', range: null, description: 'Sonde d’échographie', manufacturer: 'Asteria', emdnCode: null },
    {
      name: 'Tensio Clinic',
      range: 'Tensio',
      description: 'Blood pressure monitor for surgeries',
      manufacturer: 'Asteria Médical',
      emdnCode: null,
      origin: { device, name: 'Tensio Home', position: '0000000000000289' },
    },
  ],
  DeviceDetailsChanged: [
    { changes: [{ field: 'name', from: 'Tensio Home', to: 'Tensio Home 2' }] },
    {
      changes: [
        { field: 'range', from: null, to: 'Tensio' },
        { field: 'emdnCode', from: 'Z1203020502', to: null },
        { field: 'description', from: 'A pump', to: 'An infusion pump' },
        { field: 'manufacturer', from: 'Asteria', to: 'Asteria Médical' },
      ],
    },
  ],
  DeviceArchived: [{}],
  DeviceRestored: [{}],
  LogoChanged: [
    { from: null, to: logo },
    { from: logo, to: null },
  ],
  SummaryWritten: [
    { text: 'Home blood pressure monitor for adults.', previous: null },
    { text: 'Automatic home blood pressure monitor.', previous: 'Home blood pressure monitor for adults.' },
  ],
  SummaryCleared: [{ previous: 'Automatic home blood pressure monitor.' }],
  SummaryRequested: [{}],
  SummaryGenerated: [
    {
      request,
      text: { en: 'A blood pressure monitor of class IIa.', fr: 'Un tensiomètre de classe IIa.' },
      engine: 'offline',
      model: 'rules',
      promptVersion: 'summary-1',
      inputHash: sha256('d'),
      usage: null,
      fallback: true,
    },
    {
      request,
      text: { en: 'A blood pressure monitor.', fr: 'Un tensiomètre.' },
      engine: 'openai-compatible',
      model: 'mistral-large',
      promptVersion: 'summary-1',
      inputHash: sha256('e'),
      usage: { inputTokens: 1840, outputTokens: 212 },
      fallback: false,
    },
  ],
  SummaryFailed: [{ request, code: 'AI_UNAVAILABLE' }],
};
