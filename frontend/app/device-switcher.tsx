import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMayEdit } from '../shared/permissions.ts';
import { sentenceOf } from '../shared/api-error.ts';
import { ClassChip, classText } from '../shared/class-chip.tsx';
import { devicesQuery, selectDevice, useDeviceAtMoment } from '../shared/devices.ts';
import { asOfAtom } from '../shared/replay-moment.ts';
import { useLocale } from '../shared/use-locale.ts';
import { Icon } from '../ui/icon.tsx';
import { ActionMenu } from '../ui/menu.tsx';
import { toast } from '../ui/toast.tsx';
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
    listed.map(({ _id, name, manufacturer, classification }) => ({
      id: _id,
      label: name,
      note: `${classText(classification)} · ${manufacturer}`,
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

/** Another device has another record: the moment returns to now. */
export function useSelectDevice() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const setAsOf = useSetAtom(asOfAtom);
  return async (deviceId: string) => {
    try {
      await selectDevice(deviceId);
      setAsOf(null);
      await client.invalidateQueries();
    } catch (error) {
      toast('error', sentenceOf(error, t('shell.device.failed')));
    }
  };
}
