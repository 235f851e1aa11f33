import { useTranslation } from 'react-i18next';
import { forgetPerson } from '../../shared/forget-person.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { ExplainedAct } from './explained-act.tsx';
import { leave } from './organisation-queries.ts';

/** Leaving signs the person out: the page reloads, without data of the organisation. */
export function LeaveDialog({ organisation, onClose }: { organisation: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <ExplainedAct
      title={t('organisations.leave.title', { organisation })}
      text={t('organisations.leave.text')}
      confirm={t('organisations.leave.confirm')}
      act={leave}
      onDone={() => {
        forgetPerson();
        location.assign(to('/Auth/Login'));
      }}
      onClose={onClose}
    />
  );
}
