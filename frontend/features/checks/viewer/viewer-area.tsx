import { Suspense } from 'react';
import type { Run, ShownFinding } from '#/backend/api/checks/contract.ts';
import { addressOf } from '#/backend/events/finding.ts';
import { lazy } from '../../../ui/lazy.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { quotesAround, viewedIn } from './viewed.ts';

// Its code loads when a document is opened.
const DocumentViewer = lazy(async () => ({ default: (await import('./document-viewer.tsx')).DocumentViewer }));

type ViewerAreaProps = {
  run: Run;
  asOf: string | null;
  findings: readonly ShownFinding[];
  /** The finding of the desk, whose verdict is not shown yet. */
  isBlind?: boolean;
};

/** Shows the document that the address names, at its place. */
export function ViewerArea({ run, asOf, findings, isBlind = false }: ViewerAreaProps) {
  const [address, change] = useAddress();
  const viewed = viewedIn(address.get('view'));
  if (viewed === null) return null;
  const open = findings.find(
    ({ code, requirement }) => code === address.get('gap') || requirement === address.get('finding'),
  );
  return (
    <Suspense fallback={null}>
      <DocumentViewer
        runId={run._id}
        asOf={asOf}
        viewed={viewed}
        quotes={quotesAround(findings, open ?? null, viewed, isBlind)}
        onView={(place) => change({ view: addressOf(place) }, true)}
        onClose={() => change({ view: null }, true)}
      />
    </Suspense>
  );
}
