import { useTheme } from '../../shared/theme.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { ButtonsPart } from './buttons-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import css from './kit.module.css';
import { MessagesPart } from './messages-part.tsx';
import { OverlaysPart } from './overlays-part.tsx';
import { SurfacesPart } from './surfaces-part.tsx';
import { TablesPart } from './tables-part.tsx';

/** `/dev/kit`: every component of the kit in its states, for who builds with them and for the pictures of the tests. */
export function KitPage() {
  const { theme, toggle } = useTheme();
  return (
    <>
      <main className={css.page}>
        <PageTitle
          lead="Every component of frontend/ui in its states."
          aside={<Button onPress={toggle}>{theme === 'dark' ? 'Light' : 'Dark'}</Button>}
        >
          Kit
        </PageTitle>
        <ButtonsPart />
        <FieldsPart />
        <MessagesPart />
        <SurfacesPart />
        <TablesPart />
        <OverlaysPart />
      </main>
      <ToastRegion />
    </>
  );
}
