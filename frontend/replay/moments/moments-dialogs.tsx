import { useAtom } from 'jotai';
import { CompareDialog } from '../compare/compare-dialog.tsx';
import { useReplay } from '../use-replay.ts';
import { ListDialog } from './list-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { openedMomentsAtom } from './opened.ts';

/** The dialogs of named moments, over whatever screen is shown. */
export function MomentsDialogs() {
  const [opened, setOpened] = useAtom(openedMomentsAtom);
  const replay = useReplay();
  const close = () => setOpened(null);
  if (opened === null || replay.total === 0) return null;
  switch (opened.kind) {
    case 'name':
      return <NameDialog replay={replay} onClose={close} />;
    case 'list':
      return <ListDialog replay={replay} onClose={close} onCompare={(from) => setOpened({ kind: 'compare', from })} />;
    case 'compare':
      return <CompareDialog replay={replay} from={opened.from} onClose={close} />;
  }
}
