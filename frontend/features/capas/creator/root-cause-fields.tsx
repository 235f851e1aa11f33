import { useTranslation } from 'react-i18next';
import type { RootCause } from '#/backend/events/root-cause.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import css from '../capas.module.css';

type FieldsProps<Cause> = { cause: Cause; onChange: (cause: RootCause) => void };
type Of<Method> = Extract<RootCause, { method: Method }>;

/** The fields of an analysis. */
export function RootCauseFields({ cause, onChange }: FieldsProps<RootCause>) {
  switch (cause.method) {
    case 'fiveWhys':
      return <Whys cause={cause} onChange={onChange} />;
    case 'fishbone':
      return <Bones cause={cause} onChange={onChange} />;
    case 'isIsNot':
      return <Contrasts cause={cause} onChange={onChange} />;
  }
}

const mostWhys = 12;

function Whys({ cause, onChange }: FieldsProps<Of<'fiveWhys'>>) {
  const { t } = useTranslation();
  const change = (index: number, part: Partial<Of<'fiveWhys'>['whys'][number]>) =>
    onChange({ ...cause, whys: cause.whys.map((why, at) => (at === index ? { ...why, ...part } : why)) });
  return (
    <>
      {cause.whys.map(({ question, answer }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a why is its place: what is typed in it changes
        <fieldset key={index} className={css.group}>
          <legend>{t('capas.cause.why', { count: index + 1 })}</legend>
          <TextField
            label={t('capas.cause.question')}
            value={question}
            maxLength={1000}
            onChange={({ target }) => change(index, { question: target.value })}
          />
          <TextField
            label={t('capas.cause.answer')}
            value={answer}
            maxLength={1000}
            onChange={({ target }) => change(index, { answer: target.value })}
          />
        </fieldset>
      ))}
      <Button
        disabled={cause.whys.length >= mostWhys}
        onPress={() => onChange({ ...cause, whys: [...cause.whys, { question: '', answer: '' }] })}
      >
        {t('capas.cause.more')}
      </Button>
    </>
  );
}

/** Each cause has a line. */
function Bones({ cause, onChange }: FieldsProps<Of<'fishbone'>>) {
  const { t } = useTranslation();
  return (
    <div className={css.grid}>
      {cause.categories.map(({ name, causes }, index) => (
        <TextAreaField
          key={name}
          label={name}
          hint={t('capas.cause.oneALine')}
          rows={3}
          value={causes.join('\n')}
          onChange={({ target }) => {
            const lines = target.value.split('\n').slice(0, 12);
            const categories = cause.categories.map((one, at) => (at === index ? { ...one, causes: lines } : one));
            onChange({ ...cause, categories });
          }}
        />
      ))}
    </div>
  );
}

function Contrasts({ cause, onChange }: FieldsProps<Of<'isIsNot'>>) {
  const { t } = useTranslation();
  const change = (index: number, part: Partial<Of<'isIsNot'>['rows'][number]>) =>
    onChange({ ...cause, rows: cause.rows.map((row, at) => (at === index ? { ...row, ...part } : row)) });
  return (
    <>
      {cause.rows.map(({ aspect, ...row }, index) => (
        <fieldset key={aspect} className={css.group}>
          <legend>{aspect}</legend>
          {(['is', 'isNot', 'difference'] as const).map((one) => (
            <TextField
              key={one}
              label={t(`capas.cause.${one}`)}
              value={row[one]}
              maxLength={1000}
              onChange={({ target }) => change(index, { [one]: target.value })}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
