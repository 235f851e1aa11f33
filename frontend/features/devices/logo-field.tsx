import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/drop-zone.tsx';
import css from './new-device.module.css';
import { isLogo, logoTypes } from './new-device.ts';

/** Accepts a picture and shows it. It is sent when the device is created. */
export function LogoField({ logo: chosen, onPick }: { logo: File | null; onPick: (logo: File) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);

  function take(file: File | undefined) {
    if (!file) return;
    setRefused(!isLogo(file.type));
    if (isLogo(file.type)) onPick(file);
  }

  const logo = useMemo(() => chosen && { name: chosen.name, url: URL.createObjectURL(chosen) }, [chosen]);
  useEffect(() => () => (logo ? URL.revokeObjectURL(logo.url) : undefined), [logo]);

  return (
    <div className={css.logo}>
      <span className={css.label}>
        {t('devices.logo')} <small>({t('common.optional')})</small>
      </span>
      <FileDrop label={t('devices.logoDrop')} types={logoTypes} onFile={take}>
        {logo ? <img src={logo.url} alt={t('devices.logoPreview')} /> : <span className={css.blank} aria-hidden />}
        <span>{logo?.name ?? t('devices.logoDrop')}</span>
        <input
          ref={input}
          type="file"
          accept={logoTypes.join(',')}
          aria-label={t('devices.logo')}
          hidden
          onChange={(event) => take(event.target.files?.[0])}
        />
        <Button onPress={() => input.current?.click()}>{t('devices.browse')}</Button>
      </FileDrop>
      <p role="status" className={css.note} data-bad={isRefused || undefined}>
        {isRefused ? t('devices.logoRefused') : t('devices.logoHint')}
      </p>
    </div>
  );
}
