import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMayEdit } from '../shared/permissions.ts';
import { classText } from '#/backend/events/class-text.ts';
import { ClassChip } from '../shared/class-chip.tsx';
import { devicesQuery, useDeviceAtMoment } from '../shared/devices.ts';
import { useLocale } from '../shared/use-locale.ts';
import { useSelectDevice } from '../shared/use-select-device.ts';
import { Icon } from '../ui/icon.tsx';
import { ActionMenu } from '../ui/menu.tsx';
import css from './device-switcher.module.css';

/** The selected device of all screens, and the switch to another one. */
export function DeviceSwitcher() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const { data: devices = [], isPending } = useQuery(devicesQuery());
  const device = useDeviceAtMoment();
  const select = useSelectDevice();
  const actionsOf = (listed: typeof devices) =>
    listed.map(({ _id, name, manufacturer, classification, origin }) => ({
      id: _id,
      label: name,
      note: [classText(classification), manufacturer, origin && t('shell.device.variantOf', { name: origin.name })]
        .filter(Boolean)
        .join(' · '),
      isCurrent: _id === device?._id,
      run: () => void select(_id),
    }));
  const mayEdit = useMayEdit();
  const create = { id: 'new', label: t('shell.device.new'), run: () => void navigate(to('/Dashboard/NewDevice')) };
  return (
    <ActionMenu
      className={css.switcher}
      groups={[
        ...groupOf('devices', t('shell.devices'), actionsOf(devices.filter(({ archived }) => !archived))),
        ...groupOf('archived', t('shell.archivedDevices'), actionsOf(devices.filter(({ archived }) => archived))),
        ...(mayEdit ? [{ id: 'create', actions: [create] }] : []),
      ]}
    >
      <span className={css.hidden}>{t('shell.device.switch')}</span>
      <span className={css.name}>
        <strong>{device?.name ?? t('shell.device.none')}</strong>
        <Icon name="chevron" />
      </span>
      {(device || isPending) && (
        <span className={css.meta}>
          {device && <ClassChip state={device.classification} />}
          {device && <small>{device.manufacturer}</small>}
        </span>
      )}
    </ActionMenu>
  );
}

const groupOf = <Action,>(id: string, title: string, actions: readonly Action[]) =>
  actions.length > 0 ? [{ id, title, actions }] : [];
