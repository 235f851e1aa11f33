import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAddress } from '../../shared/address-state.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { openChange } from './changes-queries.ts';
import { useChangeAct } from './use-change-act.ts';
import { WordsDialog } from './words-form.tsx';

const kinds = ['capa', 'nonconformity', 'complaint', 'change'] as const;

/** What a change comes from, as an address names it: `capa:ID`. */
function sourceOf(text: string | null) {
  const [named, id] = text?.split(':') ?? [];
  const kind = kinds.find((one) => one === named);
  return kind && id ? { kind, id } : undefined;
}

const empty = { title: '', description: '', why: '' };

/** Plans a change of the selected device or of the company, and goes to it. */
export function NewChangeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const { device } = useSelectedDevice();
  const [address] = useAddress();
  const source = sourceOf(address.get('source'));
  const [about, setAbout] = useState(device ? 'device' : 'company');
  const { act, isPending } = useChangeAct();
  return (
    <WordsDialog
      title={t('changes.new.title')}
      confirm={t('changes.new.confirm')}
      words={empty}
      isPending={isPending}
      about={{
        value: about,
        options: [
          ...(device ? [{ value: 'device', label: device.name }] : []),
          { value: 'company', label: t('changes.company') },
        ],
        onChange: setAbout,
      }}
      onClose={onClose}
      onConfirm={(words) =>
        act(async () => {
          const { id } = await openChange({
            deviceId: about === 'device' ? (device?._id ?? null) : null,
            ...(source && { source }),
            ...words,
          });
          void navigate(to(`/Dashboard/Changes/${id}`));
        })
      }
    />
  );
}
