import type { ProposedAct } from './acts.ts';
import type { Asked } from './asked.ts';
import type { OwnRecord } from './record.ts';
import { dayOf, labelled } from './wording.ts';

const said = {
  again: { en: 'Run the check again', fr: 'Relancer le contrôle' },
  check: { en: 'Check', fr: 'Contrôle' },
  documents: {
    en: 'a new run with the same scope and the newest documents',
    fr: 'un nouveau contrôle, même périmètre, documents les plus récents',
  },
  fill: { en: 'Fill the blank', fr: 'Compléter le blanc' },
} as const;

/** Repeats the newest completed check of the device. */
export function runAgain({ language }: Asked, { device, lastCheck, now }: OwnRecord): ProposedAct | null {
  if (!device || !lastCheck) return null;
  const { run, label } = lastCheck;
  const runLabel = `${label} · ${dayOf(now, language)}`.slice(0, 120);
  return {
    id: `rerun-check ${run}`,
    kind: 'rerun-check',
    title: labelled(said.again[language], label, language),
    changes: [{ label: said.check[language], from: null, to: `${runLabel}, ${said.documents[language]}` }],
    subject: { kind: 'check', id: run },
    call: { method: 'POST', path: '/api/check/runAgain', body: { runId: run, runLabel } },
    proposal: null,
  };
}

/** The blanks that every template reads from the details of the device. */
const blanks = {
  emdnCode: { names: 'emdn code|code emdn|emdn', en: 'EMDN code', fr: 'Code EMDN' },
  manufacturer: { names: 'manufacturer|fabricant', en: 'Manufacturer', fr: 'Fabricant' },
  range: { names: 'range|gamme', en: 'Range', fr: 'Gamme' },
  description: { names: 'description', en: 'Description', fr: 'Description' },
} as const;
type Blank = keyof typeof blanks;
const isBlank = (name: string): name is Blank => Object.hasOwn(blanks, name);

/** Fills a blank of the templates: the detail of the device that it shows. The value is the person's own. */
export function fillBlank(prompt: string, { language }: Asked, { device, details }: OwnRecord): ProposedAct | null {
  if (!device || !details) return null;
  for (const name of Object.keys(blanks).filter(isBlank)) {
    const value = valueFor(blanks[name].names, prompt);
    if (value === null) continue;
    const label = blanks[name][language];
    return {
      id: `fill-blank ${name}`,
      kind: 'fill-blank',
      title: labelled(said.fill[language], label, language),
      changes: [{ label, from: details[name] || null, to: value }],
      subject: { kind: 'device', id: device.id },
      call: {
        method: 'POST',
        path: '/api/devices/changeDetails',
        body: { deviceId: device.id, name: device.name, ...details, [name]: value },
      },
      proposal: null,
    };
  }
  return null;
}

function valueFor(names: string, prompt: string): string | null {
  const given = String.raw`\b(?:${names})\b\s*(?:(?:with|to|as|avec|par|à)\s|[:=])\s*(.+)$`;
  const after = new RegExp(given, 'iu').exec(prompt)?.[1];
  return after?.trim().replace(/^[“"«]\s*|\s*[”"»]?\.?$/gu, '') || null;
}
