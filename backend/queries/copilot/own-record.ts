import type { OwnRecord } from '#/backend/answering/record.ts';
import { known, same, type Entry } from '#/backend/answering/source.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { outcomeWords } from '#/backend/events/outcome-words.ts';
import { classText } from '#/backend/events/class-text.ts';
import type { Bilingual, Requirement } from '#/knowledge/types.ts';
import { wordsOf } from '../risks/shown-risks.ts';
import { documentLink, type DocumentScreen } from './document-link.ts';
import { eventEntries, type OpenedEvent } from './event-entries.ts';
import { gapWords, openFindings, settledVerdict, statuses, type RecordParts } from './statuses.ts';

/** The record of a device as sources of answers. Pure. */
export function ownRecord(parts: RecordParts): OwnRecord {
  const { moment, history, now, check } = parts;
  const { range, description, manufacturer, emdnCode } = moment.device;
  const events = eventEntries(history, fileNamesOf(moment.documents));
  const entries = [
    deviceEntry(moment),
    classEntry(parts),
    ...documentEntries(moment, 'GED'),
    ...gapEntries(parts),
    ...ownRiskEntries(parts),
  ];
  return {
    device: { id: moment.device.id, name: moment.device.name },
    details: { range, description, manufacturer, emdnCode },
    ...(check && { lastCheck: { run: check.run, label: check.label } }),
    now,
    entries,
    status: statuses(parts),
    events,
    people: [...new Set(history.flatMap(({ who }) => who ?? []))],
  };
}

/** The names of the newest files of a space, by the ids of their documents. */
export const fileNamesOf = ({ documents }: Pick<DeviceMoment['documents'], 'documents'>): ReadonlyMap<string, string> =>
  new Map(documents.map(({ id, name, versions }) => [id, versions.at(-1)?.fileName ?? name]));

function deviceEntry({ device }: DeviceMoment): Entry {
  const { name, manufacturer, range, emdnCode, description } = device;
  const text = {
    en: `${name}. Manufacturer: ${manufacturer}. ${range ? `Range: ${range}. ` : ''}EMDN code: ${emdnCode ?? 'none'}. ${description}`,
    fr: `${name}. Fabricant : ${manufacturer}. ${range ? `Gamme : ${range}. ` : ''}Code EMDN : ${emdnCode ?? 'aucun'}. ${description}`,
  };
  return known({
    kind: 'device',
    key: device.id,
    label: same(name),
    title: {
      en: 'device name manufacturer EMDN code nomenclature range intended purpose intended use description who makes',
      fr: 'dispositif nom fabricant code EMDN nomenclature gamme destination usage prévu description qui fabrique',
    },
    text,
    link: '/Dashboard/DeviceDashboard',
  });
}

function classEntry({ moment, derived }: RecordParts): Entry {
  const { profile, device } = moment;
  const state = classText(profile.classification);
  const deciding = derived.classification.hits.filter(
    ({ rule, certain }) => certain && profile.classification.rules.includes(rule),
  );
  const reasons = (language: keyof Bilingual) =>
    deciding.map(({ rule, reason }) => `${rule}: ${reason[language]}`).join(' ');
  const { outcome } = profile.qualification;
  const what = outcomeWords({ outcome });
  const { class: settled, lower } = profile.classification;
  const said: Bilingual =
    settled !== null
      ? { en: `Class ${state}`, fr: `Classe ${state}` }
      : lower === null
        ? { en: `No class: ${what.en}`, fr: `Pas de classe\u00a0: ${what.fr}` }
        : { en: `The class is not settled yet: ${state}`, fr: `La classe n’est pas encore établie\u00a0: ${state}` };
  const why = (language: keyof Bilingual) =>
    derived.qualification.reasons.map(({ reason }) => reason[language]).join(' ');
  return known({
    kind: 'class',
    key: device.id,
    label: lower === null ? said : { en: `Class ${state}`, fr: `Classe ${state}` },
    title: {
      en: 'class classification classified qualification is it a device',
      fr: 'classe classification classé qualification est-ce un dispositif',
    },
    text: {
      en: `${said.en}. ${lower === null ? why('en') : reasons('en')}`.trim(),
      fr: `${said.fr}. ${lower === null ? why('fr') : reasons('fr')}`.trim(),
    },
    more: same(profile.classification.rules.join(' ')),
    link: '/Dashboard/DeviceDashboard',
  });
}

const documentEntries = ({ documents }: Pick<DeviceMoment, 'documents'>, screen: DocumentScreen): Entry[] =>
  documents.documents.map(({ id, name, folder, versions }) => {
    const newest = versions.at(-1);
    const count = versions.length;
    const day = newest?.at.slice(0, 10) ?? '';
    return known({
      kind: 'document',
      key: newest?.fileName ?? name,
      label: same(name),
      title: same(name.replace(/[-_.]/g, ' ')),
      text: {
        en: `“${newest?.fileName ?? name}” in the folder ${folder}, version ${count}, stored on ${day}.`,
        fr: `« ${newest?.fileName ?? name} » dans le dossier ${folder}, version ${count}, déposé le ${day}.`,
      },
      at: newest?.at ?? null,
      position: newest?.position ?? null,
      link: documentLink(screen, id, count),
    });
  });

function gapEntries(parts: RecordParts): Entry[] {
  const { check, requirements } = parts;
  const rows = new Map(requirements.map((row) => [row.key, row]));
  const heads = headsOf(requirements);
  return openFindings(parts).flatMap((finding) => {
    const row = rows.get(finding.requirement);
    const words = gapWords[settledVerdict(finding)];
    if (!row || !words) return [];
    return [
      known({
        kind: 'gap',
        key: finding.requirement,
        label: { en: `${words.en}: ${row.norm} ${row.clause}`, fr: `${words.fr} : ${row.norm} ${row.clause}` },
        title: heads.get(finding.requirement) ?? same(''),
        text: { en: `${words.en}: ${row.text.en}`, fr: `${words.fr} : ${row.text.fr}` },
        more: same(`${check?.label ?? ''} ${row.norm} ${row.clause} ${finding.criticity ?? ''}`),
        standard: /^(ISO|IEC|EN)/.test(row.norm) ? row.norm : null,
        position: finding.position,
        link: `/Dashboard/Check/ReviewDesk/${check?.run}?finding=${encodeURIComponent(finding.requirement)}`,
      }),
    ];
  });
}

/** The title above each row. */
function headsOf(requirements: readonly Requirement[]): ReadonlyMap<string, Bilingual> {
  let head: Requirement | null = null;
  const found = new Map<string, Bilingual>();
  for (const row of requirements)
    if (row.type === 'HEAD') head = row;
    else if (head?.norm === row.norm) found.set(row.key, head.text);
  return found;
}

const ownRiskEntries = ({ moment, library, isShownRisk }: RecordParts): Entry[] =>
  Object.entries(recordsOf(moment.risks)).flatMap(([key, record]) => {
    const words = wordsOf(record.text, undefined);
    if (!words || library.has(key) || !isShownRisk(key)) return [];
    const told = ({ sequence, hazardSituation, harm }: typeof words.en) =>
      [sequence, hazardSituation, harm].filter(Boolean).join(' → ');
    return [
      known({
        kind: 'risk',
        key,
        label: { en: words.en.hazardPhenomenon, fr: words.fr.hazardPhenomenon },
        text: { en: told(words.en), fr: told(words.fr) },
        more: same(`${words.en.type} ${words.en.category}`),
        link: `/Dashboard/ABR?risk=${encodeURIComponent(key)}`,
      }),
    ];
  });

/** The record of the company: its documents and what happened outside devices. */
export function companyRecord(
  space: DeviceMoment['documents'],
  history: readonly OpenedEvent[],
  now: string,
): OwnRecord {
  return {
    device: null,
    now,
    entries: documentEntries({ documents: space }, 'CompanyDocuments'),
    status: new Map(),
    events: eventEntries(history, fileNamesOf(space)),
    people: [...new Set(history.flatMap(({ who }) => who ?? []))],
  };
}
