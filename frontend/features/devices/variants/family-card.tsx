import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import { classText } from '#/backend/events/class-text.ts';
import type { Device } from '#/backend/projections/documents/device/fold.ts';
import { devicesQuery } from '../../../shared/devices.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from './copy-button.tsx';
import { familyOf } from './family.ts';
import css from './variants.module.css';

type FamilyCardProps = {
  device: Device;
  /** When the shown moment was; null for now. Later variants are not in it. */
  until: string | null;
  isReadOnly: boolean;
};

/** The family of a device: what it was copied from, and its variants. Without any, the way to the first. */
export function FamilyCard({ device, until, isReadOnly }: FamilyCardProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { data: devices = [] } = useQuery(devicesQuery());
  const family = familyOf(
    devices.filter(({ createdAt }) => until === null || createdAt <= until),
    device.id,
  );
  if (family.length < 2 && isReadOnly) return null;
  return (
    <Card
      title={t('dashboard.family.title')}
      aside={family.length > 1 && <Link to={to('/Dashboard/Variants')}>{t('dashboard.family.compare')}</Link>}
    >
      {family.length < 2 ? (
        <p className={css.quiet}>{t('dashboard.family.none')}</p>
      ) : (
        <ul className={css.family}>
          {family.map(({ device: { _id, name, classification }, depth }) => (
            <li key={_id} style={{ paddingInlineStart: `${depth * 16}px` }}>
              {_id === device.id ? (
                <strong>{name}</strong>
              ) : (
                <Link to={to(`/Dashboard/Variants?with=${_id}`)}>{name}</Link>
              )}
              <span>{classText(classification)}</span>
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && <CopyButton device={device} />}
    </Card>
  );
}
