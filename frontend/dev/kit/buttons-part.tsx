import { useState } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button, ButtonLink, type ButtonLook } from '../../ui/button.tsx';
import { Icon, iconNames } from '../../ui/icon.tsx';
import { ToggleButtons } from '../../ui/toggle-buttons.tsx';
import { Part, Row } from './part.tsx';

const looks: readonly ButtonLook[] = ['plain', 'primary', 'ghost', 'history', 'danger'];
const ways = ['list', 'table', 'timeline'] as const;
const tones: readonly Tone[] = ['neutral', 'ok', 'warn', 'bad', 'history', 'accent'];

export function ButtonsPart() {
  const [way, setWay] = useState<(typeof ways)[number]>('table');
  return (
    <Part name="Buttons, badges, icons">
      {[{}, { disabled: true }, { isPending: true }].map((state) => (
        <Row key={JSON.stringify(state)}>
          {looks.map((look) => (
            <Button key={look} look={look} {...state}>
              {look}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button size="large" look="primary">
          Large
        </Button>
        <Button size="icon" aria-label="Close">
          <Icon name="close" />
        </Button>
        <ButtonLink to="/">A link</ButtonLink>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row>
        <ToggleButtons label="Ways to see it" options={ways} current={way} say={(option) => option} onChoose={setWay} />
      </Row>
      <Row>
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Row>
    </Part>
  );
}
