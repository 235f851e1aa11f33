import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FileDrop } from '../../ui/drop-zone.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Slider } from '../../ui/slider.tsx';
import css from './kit.module.css';
import { Grid, Part } from './part.tsx';

export function FieldsPart() {
  const [day, setDay] = useState<string | null>('2026-11-22');
  const [none, setNone] = useState<string | null>(null);
  const [place, setPlace] = useState(40);
  return (
    <Part name="Fields">
      <Grid>
        <TextField label="Text" placeholder="Placeholder" hint="A hint stays readable." />
        <TextField label="Invalid" defaultValue="abc" error="Give at least six characters." />
        <TextField label="Disabled" defaultValue="Not now" disabled />
        <DateField label="Day" value={day} onChange={setDay} hint="Typed or picked." />
        <DateField label="Day, empty" value={none} onChange={setNone} />
        <DateField label="Day, invalid" value={none} onChange={setNone} error="Give a day." />
        <TextAreaField label="Long text" rows={2} defaultValue="Two lines" />
        <SelectField label="Choice" options={[{ value: 'a', label: 'One of several' }]} onChange={() => undefined} />
        <CheckboxField label="I agree" hint="Can be taken back." defaultChecked />
      </Grid>
      <FileDrop label="Logo" types={['image/png']} onFile={() => undefined}>
        Drop a picture here, or <Button>Choose a file</Button>
      </FileDrop>
      <Slider
        label="Event"
        min={0}
        max={100}
        value={place}
        onChange={setPlace}
        valueText={`Event ${place} of 100`}
        trackClass={css.track!}
        thumbClass={css.thumb!}
      />
    </Part>
  );
}
