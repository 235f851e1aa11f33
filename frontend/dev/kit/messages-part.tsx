import type { Tone } from '../../ui/badge.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SavingMark } from '../../ui/saving-mark.tsx';
import { Grid, Part, Row } from './part.tsx';

const tones: readonly Tone[] = ['neutral', 'ok', 'warn', 'bad', 'history', 'accent'];
const hour = 3_600_000;

export function MessagesPart() {
  return (
    <Part name="Messages">
      <Grid>
        {tones.map((tone) => (
          <Notice key={tone} tone={tone}>
            A message in the tone {tone}, with <a href="#Messages">a link</a>.
          </Notice>
        ))}
      </Grid>
      <Row>
        <SavingMark isPending slowAfterMs={hour} />
        <SavingMark isPending slowAfterMs={0} />
      </Row>
      <ErrorCard
        title="This could not be loaded"
        text="The server did not answer."
        code="UNREACHABLE"
        onRetry={() => undefined}
      />
    </Part>
  );
}
