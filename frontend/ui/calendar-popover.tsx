import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from './icon.tsx';
import css from './date-field.module.css';

/** The month from which a day is picked: arrows step by days and weeks, Page keys by months. */
export function CalendarPopover() {
  return (
    <Popover className={css.popover!} placement="bottom end">
      <Dialog className={css.dialog!}>
        <Calendar>
          <div className={css.head}>
            <Button slot="previous" className={css.open!}>
              <Icon name="chevron" />
            </Button>
            <Heading className={css.month!} />
            <Button slot="next" className={css.open!}>
              <Icon name="chevron" />
            </Button>
          </div>
          <CalendarGrid className={css.grid!}>
            {(date) => <CalendarCell date={date} className={css.day!} />}
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}
