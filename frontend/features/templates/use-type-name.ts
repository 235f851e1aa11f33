import { useTranslation } from 'react-i18next';

const types = ['form', 'manual', 'plan', 'procedure', 'record', 'report'] as const;

/** The kind of document in words; an unknown kind unchanged. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => {
    const known = types.find((one) => one === type);
    return known ? t(`templates.type.${known}`) : type;
  };
}
