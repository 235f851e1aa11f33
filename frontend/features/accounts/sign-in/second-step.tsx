import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { SessionAnswer, type Session } from '#/backend/api/accounts/contract.ts';
import type { SecondFactorNeeded } from '#/backend/api/accounts/login.contract.ts';
import { command } from '../../../shared/api.ts';
import { LostFactors } from './lost-factors.tsx';
import { ProofForm } from '../../../shared/proof-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';

type SecondStepProps = {
  needed: z.infer<typeof SecondFactorNeeded>['secondFactor'];
  onSignedIn: (session: Session) => Promise<void>;
  onBack: () => void;
};

/** The second step of a sign-in. Its code is loaded when an account needs it. */
export function SecondStep({ needed: { ticket, methods }, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle lead={t('accounts.second.lead')}>{t('accounts.second.title')}</PageTitle>
      <ProofForm
        methods={methods}
        ticket={ticket}
        onProof={async (proof) => onSignedIn(await command(SessionAnswer, '/api/auth/secondFactor', { ticket, proof }))}
      />
      <LostFactors ticket={ticket} />
      <div>
        <Button onPress={onBack}>{t('accounts.second.again')}</Button>
      </div>
    </>
  );
}
