import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, EmptyState, Skeleton } from '../../ui/card.tsx';
import { Chart } from '../../ui/chart.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Grid, Part } from './part.tsx';

export function SurfacesPart() {
  return (
    <Part name="Surfaces and figures">
      <Grid>
        <Card title="A card" aside={<Badge tone="ok">settled</Badge>}>
          <p>
            <Figure value={1234567} /> entries
          </p>
        </Card>
        <EmptyState title="Nothing here yet" action={<Button look="primary">Add one</Button>}>
          <p>What will be here, and why it is empty.</p>
        </EmptyState>
        <Skeleton height={120} label="Loading" />
        <Chart
          kind="doughnut"
          label="Verdicts"
          height={140}
          slices={[
            { name: 'Applicable', value: 30 },
            { name: 'Not applicable', value: 12 },
            { name: 'Open', value: 4 },
          ]}
        />
        <Chart
          kind="lines"
          label="Accounts"
          height={140}
          categories={['Sep', 'Oct', 'Nov']}
          series={[{ name: 'Accounts', values: [3, 8, 13] }]}
        />
      </Grid>
    </Part>
  );
}
