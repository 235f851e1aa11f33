import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { devicesQuery } from '../../shared/devices.ts';
import { SelectField } from '../../ui/select-field.tsx';
import css from './copilot.module.css';

const languages = z.enum(['en', 'fr']);
const lengths = z.enum(['short', 'normal', 'long']);

export type Settings = { device: string; language: 'en' | 'fr'; length: z.infer<typeof lengths> };
type SettingsBarProps = { settings: Settings; onChange: (change: Partial<Settings>) => void };

/** What the next answer is about, its language, and how long it may be. */
export function SettingsBar({ settings, onChange }: SettingsBarProps) {
  const { t } = useTranslation();
  const { data: devices = [] } = useQuery(devicesQuery());
  return (
    <div className={css.settings}>
      <SelectField
        label={t('copilot.settings.device')}
        value={settings.device}
        options={[
          ...devices.map(({ _id: value, name: label }) => ({ value, label })),
          { value: 'company', label: t('copilot.settings.company') },
        ]}
        onChange={(device) => onChange({ device })}
      />
      <SelectField
        label={t('copilot.settings.language')}
        value={settings.language}
        options={languages.options.map((value) => ({ value, label: t(`copilot.settings.${value}`) }))}
        onChange={(language) => onChange({ language: languages.parse(language) })}
      />
      <SelectField
        label={t('copilot.settings.length')}
        value={settings.length}
        options={lengths.options.map((value) => ({ value, label: t(`copilot.settings.${value}`) }))}
        onChange={(length) => onChange({ length: lengths.parse(length) })}
      />
    </div>
  );
}
