import { BuildView } from './build-view.tsx';
import { CheckView, type Example } from './check-view.tsx';
import { RunView } from './run-view.tsx';

/** The piece of the product that stands for an area. `example`: what a check is about. */
export function View({ area, example }: { area: 'build' | 'check' | 'run'; example: Example }) {
  switch (area) {
    case 'build':
      return <BuildView />;
    case 'check':
      return <CheckView key={example} example={example} />;
    case 'run':
      return <RunView />;
  }
}
