import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import type { DocumentPlace } from '#/backend/api/descriptions/contract.ts';
import { useMayWrite } from '../../shared/permissions.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { WrittenField } from '../../shared/written/written-field.tsx';
import { placesQuery } from '../../shared/written/written-queries.ts';
import { Skeleton } from '../../ui/card.tsx';
import { Failed } from './failed.tsx';
import css from './places-pane.module.css';

type PlacesPaneProps = { deviceId: string; templateKey: string; asOf: string | null };

/** The places of a document that a person fills, under its headings. */
export function PlacesPane({ deviceId, templateKey, asOf }: PlacesPaneProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const isReadOnly = !useMayWrite() || asOf !== null;
  const { data, error, refetch } = useQuery(placesQuery(deviceId, templateKey, asOf));
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} label={t('common.loading')} />;
  if (data.places.length === 0) return <p>{t('templates.noPlaces')}</p>;
  return (
    <div className={css.sections}>
      {sectionsOf(data.places, say).map(({ title, places }) => (
        <section key={title} className={css.section}>
          <h2>{title}</h2>
          {places.map((place) => (
            <Place key={place.field} {...{ deviceId, place, isReadOnly }} />
          ))}
        </section>
      ))}
    </div>
  );
}

type PlaceProps = { deviceId: string; place: DocumentPlace; isReadOnly: boolean };

function Place({ deviceId, place, isReadOnly }: PlaceProps) {
  const { t } = useTranslation();
  const { say, to } = useLocale();
  const { field, isShared, label } = place;
  return (
    <div>
      <WrittenField {...{ deviceId, field, isReadOnly }} label={say(label)} content={place} />
      {isShared && (
        <p className={css.shared}>
          <Link to={to(`/Dashboard/Description#${field}`)}>{t('templates.shared')}</Link>
        </p>
      )}
    </div>
  );
}

/** Places that stand one after the other under the same heading, together. */
function sectionsOf(places: readonly DocumentPlace[], say: (title: DocumentPlace['section']) => string) {
  const sections: { title: string; places: DocumentPlace[] }[] = [];
  for (const place of places) {
    const title = say(place.section);
    const known = sections.find((section) => section.title === title);
    if (known) known.places.push(place);
    else sections.push({ title, places: [place] });
  }
  return sections;
}
