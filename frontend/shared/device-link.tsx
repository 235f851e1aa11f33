import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '../ui/link.tsx';
import { useOpenWork } from './my-work/use-open-work.ts';
import { useLocale } from './use-locale.ts';

/** An address without the locale, and the device that it is to show; null where it shows none. */
type Shown = { place: string; device: { id: string } | null };

type DeviceLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & Shown;

/** A link to what a record of a device names: the device is selected first, since screens show the selected one. */
export function DeviceLink({ place, device, ...rest }: DeviceLinkProps) {
  const { to } = useLocale();
  return <Link {...rest} to={to(place)} onClick={useDeviceClick({ place, device })} />;
}

/** What a click on such a link does. The browser's own ways to open a link, such as in another tab, stay. */
export function useDeviceClick(shown: Shown) {
  const open = useOpenWork();
  return (click: MouseEvent) => {
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    void open(shown);
  };
}
