import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CommandPalette } from '../../ui/command-palette.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ActionMenu, type ActionGroup } from '../../ui/menu.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Part, Row } from './part.tsx';

const nothing = () => undefined;
const groups: readonly ActionGroup[] = [
  {
    id: 'do',
    title: 'Do',
    actions: [
      { id: 'open', label: 'Open', hint: 'O', run: nothing },
      { id: 'keep', label: 'Keep', note: 'In the document space', isCurrent: true, run: nothing },
      { id: 'gone', label: 'Not now', isDisabled: true, run: nothing },
    ],
  },
];

export function OverlaysPart() {
  const [open, setOpen] = useState<'dialog' | 'reason' | 'palette' | null>(null);
  const close = () => setOpen(null);
  return (
    <Part name="Overlays">
      <Row>
        <ActionMenu groups={groups}>Menu</ActionMenu>
        <Button onPress={() => setOpen('dialog')}>Dialog</Button>
        <Button onPress={() => setOpen('reason')}>Reason</Button>
        <Button onPress={() => setOpen('palette')}>Palette</Button>
        <Button onPress={showToasts}>Toasts</Button>
        <Tooltip text="Why it is so">{(described) => <Button {...described}>Tooltip</Button>}</Tooltip>
      </Row>
      <Dialog
        title="A dialog"
        isOpen={open === 'dialog'}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button look="primary" onPress={close}>
              Save
            </Button>
          </>
        }
      >
        <TextField label="Name" autoFocus />
      </Dialog>
      {open === 'reason' && (
        <ReasonDialog
          title="Why?"
          text="What will happen."
          label="Reason"
          missing="Give a reason."
          confirm="Take back"
          onClose={close}
          onConfirm={close}
        />
      )}
      {open === 'palette' && (
        <CommandPalette label="Commands" placeholder="Search" empty="Nothing found" groups={groups} onClose={close} />
      )}
    </Part>
  );
}

function showToasts() {
  const minute = { duration: 60_000 };
  toast('info', 'Writing the summary', minute);
  toast('success', 'Answer taken back', { ...minute, action: { label: 'Redo', run: nothing } });
  toast('warning', 'Written before six changes', minute);
  toast('error', 'The server could not be reached', minute);
}
