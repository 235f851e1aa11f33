import { parseDate, type CalendarDate } from '@internationalized/date';
import { useId, useMemo, useState } from 'react';
import { DateInput, DatePicker, DateSegment, Group, Label } from 'react-aria-components/DatePicker';
import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import { useTranslation } from 'react-i18next';
import { CalendarPopover } from './calendar-popover.tsx';
import type { DateFieldProps } from './date-field.tsx';
import { Icon } from './icon.tsx';
import { LanguageFrame } from './language-frame.tsx';
import field from './field.module.css';
import css from './date-field.module.css';

/** The date field itself. Use it through ui/date-field.tsx, which loads it. */
export function OpenDateField({
  label,
  value,
  onChange,
  min,
  max,
  waits = false,
  hint,
  error,
  required = false,
}: DateFieldProps) {
  const [written, setWritten] = useState<{ day: CalendarDate | null; for: string | null } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const errorId = useId();
  // What is being written stays until its caller has another day.
  const given = useMemo(() => (value === null ? null : parseDate(value)), [value]);
  const shown = written?.for === value ? written.day : given;
  const take = (day: CalendarDate | null) => {
    if (day !== null && !isWhole(day)) return;
    if ((day?.toString() ?? null) !== value) onChange(day?.toString() ?? null);
  };
  const write = (day: CalendarDate | null) => {
    setWritten({ day, for: value });
    if (!waits || isOpen) take(day);
  };
  const leave = () => {
    if (waits) take(shown);
    setWritten(null);
  };
  return (
    <LanguageFrame>
      <DatePicker
        className={field.field!}
        value={shown}
        onChange={write}
        onBlur={leave}
        onOpenChange={setOpen}
        isOpen={isOpen}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        isRequired={required}
        shouldForceLeadingZeros
        {...(error === undefined ? {} : { 'aria-describedby': errorId })}
      >
        <Label className={field.label}>{label}</Label>
        {/* React Aria ends keys in its parts: the way down is the only one to see Enter. */}
        <div role="presentation" onKeyDownCapture={({ key }) => key === 'Enter' && waits && take(shown)}>
          <Group className={css.group!}>
            <DateInput className={css.input!}>{(segment) => <Part segment={segment} />}</DateInput>
            <Button className={css.open!}>
              <Icon name="calendar" />
            </Button>
          </Group>
        </div>
        {hint && (
          <Text slot="description" className={field.hint} elementType="p">
            {hint}
          </Text>
        )}
        {error !== undefined && (
          <p className={field.error} id={errorId}>
            <span aria-hidden>✕ </span>
            {error}
          </p>
        )}
        <CalendarPopover />
      </DatePicker>
    </LanguageFrame>
  );
}

/** Years are typed digit by digit: 2 is on its way to 2026. */
const isWhole = (day: CalendarDate) => day.year >= 1000;

type Segment = Parameters<NonNullable<Parameters<typeof DateInput>[0]['children']>>[0];

/** A part of the day. Months are words, so that nobody takes one for a day. */
function Part({ segment }: { segment: Segment }) {
  const { i18n } = useTranslation();
  const text = () => {
    if (segment.type === 'literal') return '\u00A0';
    if (segment.type !== 'month' || segment.isPlaceholder || segment.value == null) return segment.text;
    return new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' }).format(
      Date.UTC(2000, segment.value - 1, 1),
    );
  };
  return (
    <DateSegment segment={segment} className={css.part!}>
      {text()}
    </DateSegment>
  );
}
