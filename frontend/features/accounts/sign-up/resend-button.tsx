import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { resendLink } from '../calls.ts';

/** Asks for another link, then reports that the e-mail was sent. */
export function ResendButton({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'pending' | 'sent'>('idle');

  async function resend() {
    setState('pending');
    try {
      await resendLink(userId);
      setState('sent');
    } catch {
      toast('error', t('accounts.failed'));
      setState('idle');
    }
  }

  if (state === 'sent')
    return (
      <Notice tone="ok" role="status">
        {t('accounts.validate.sent')}
      </Notice>
    );
  return (
    <div>
      <Button size="large" isPending={state === 'pending'} onPress={() => void resend()}>
        {t('accounts.validate.resend')}
      </Button>
    </div>
  );
}
