import type { consultationEvents } from '#/backend/events/consultations.ts';
import { device, type Examples } from './examples.ts';

export const consultationExamples: Examples<typeof consultationEvents> = {
  RecordConsulted: [
    { part: 'risks', device, isExport: false, hour: '2026-11-21T09' },
    { part: 'history', device: null, isExport: true, hour: '2026-11-21T10' },
  ],
};
