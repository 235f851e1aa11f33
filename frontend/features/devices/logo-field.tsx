import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/drop-zone.tsx';
import css from './new-device.module.css';
import { isLogo, logoTypes } from './new-device.ts';

/** Shows the chosen picture. It is a preview: nothing is sent. */
export function LogoField() {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [logo, setLogo] = useState<{ name: string; url: string } | null>(null);
  const [isRefused, setRefused] = useState(false);

  function take(file: File | undefined) {
    if (!file) return;
    setRefused(!isLogo(file.type));
    if (isLogo(file.type)) setLogo({ name: file.name, url: URL.createObjectURL(file) });
  }

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
