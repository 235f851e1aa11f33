import type { ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { LanguageFrame } from './language-frame.tsx';
import css from './drop-zone.module.css';

type FileDropProps = { label: string; types: readonly string[]; onFile: (file: File) => void; children: ReactNode };

/** Accepts a dropped or pasted file of the given MIME types. Offer a file button inside it for other users. */
export function FileDrop({ label, types, onFile, children }: FileDropProps) {
  return (
    <LanguageFrame>
      <DropZone
        className={css.drop!}
        aria-label={label}
        getDropOperation={(offered) => (types.some((type) => offered.has(type)) ? 'copy' : 'cancel')}
        onDrop={async ({ items }) => {
          const item = items.find((dropped) => dropped.kind === 'file');
          if (item?.kind === 'file') onFile(await item.getFile());
        }}
      >
        {children}
      </DropZone>
    </LanguageFrame>
  );
}
