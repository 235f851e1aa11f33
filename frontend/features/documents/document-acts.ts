import type { TFunction } from 'i18next';
import { shortcuts } from '../../shared/keys/shortcuts.ts';
import type { Action } from '../../ui/menu.tsx';
import type { Change } from './change-dialog.tsx';

/** What can be done with a document, and the keys of it while its row has the focus. */
const changeKeys = {
  version: 'documentVersion',
  rename: 'documentRename',
  move: 'documentMove',
} as const satisfies Record<Change, keyof typeof shortcuts>;
const changes = ['version', 'rename', 'move'] as const;

/** The entries of a document's menu that change it. */
export const changeActs = (t: TFunction, mayWrite: boolean, onChange: (change: Change) => void): readonly Action[] =>
  changes.map((change) => ({
    id: change,
    label: t(`documents.change.${change}.menu`),
    hint: shortcuts[changeKeys[change]].written[0],
    isDisabled: !mayWrite,
    run: () => onChange(change),
  }));
