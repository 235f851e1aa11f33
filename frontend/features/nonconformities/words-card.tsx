import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCaseAct } from '../cases/use-case-act.ts';
import { WordsDialog } from '../cases/words-dialog.tsx';
import css from '../cases/cases.module.css';

type WordsCardProps = {
  /** What the words are: their texts are under this name. */
  name: 'containment' | 'verification' | 'waiver';
  words: string | null;
  maxLength: number;
  mayEdit: boolean;
  send: (words: string) => Promise<unknown>;
};

/** A part of a non-conformity that is words alone. */
export function WordsCard({ name, words, maxLength, mayEdit, send }: WordsCardProps) {
  const { t } = useTranslation();
  const { act, isPending } = useCaseAct();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card
      className={css.roomy}
      title={t(`nonconformities.${name}.title`)}
      aside={
        mayEdit && (
          <Button onPress={() => setAsking(true)}>
            {words === null ? t(`nonconformities.${name}.write`) : t('cases.change')}
          </Button>
        )
      }
    >
      {words === null ? (
        <p className={css.quiet}>{t(`nonconformities.${name}.none`)}</p>
      ) : (
        <p className={css.text}>{words}</p>
      )}
      {isAsking && (
        <WordsDialog
          title={t(`nonconformities.${name}.title`)}
          label={t(`nonconformities.${name}.label`)}
          value={words ?? ''}
          maxLength={maxLength}
          isPending={isPending}
          onClose={() => setAsking(false)}
          onConfirm={(given) =>
            act(
              () => send(given),
              () => setAsking(false),
            )
          }
        />
      )}
    </Card>
  );
}
