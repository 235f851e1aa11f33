import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../shared/dates.ts';
import { useDeviceAtMoment } from '../shared/devices.ts';
import { sessionAtom } from '../shared/session.ts';
import { pageBoxes } from './page-boxes.ts';
import css from './print-stamp.module.css';
import { useReplay } from './use-replay.ts';

/** Stand for the number of a page and of all pages, which only the printer knows. */
const [page, pages] = ['\u{E000}', '\u{E001}'];

/**
 * What a printed screen shows: the device, its organisation, the moment and the hash of the newest event then. It stands
 * above the screen, and in the margins of every page where the browser writes there.
 */
export function PrintStamp() {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { event, count, total } = useReplay();
  const device = useDeviceAtMoment();
  const organisation = useAtomValue(sessionAtom)?.organisation.name;
  const date = event && moment(event.recordedAt);
  const what = [device?.name, organisation].filter(Boolean).join(' · ');
  const when = date && t('shell.print.moment', { date, count, total });
  const digest = event && t('shell.print.digest', { hash: event.hash });
  const ofPages = t('shell.print.page', { page, pages });

  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      pageBoxes({ 'top-left': what, 'top-right': when ?? '', 'bottom-left': digest ?? '', 'bottom-right': ofPages }),
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [what, when, digest, ofPages]);

  if (!event) return null;
  return (
    <p className={css.stamp}>
      {what} · {when} · {digest}
    </p>
  );
}
