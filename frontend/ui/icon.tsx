import css from './icon.module.css';

/** Line icons on a 16 by 16 grid. They repeat the word beside them, so they are hidden from screen readers. */
const paths = {
  alert: 'M8 2.5 14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1',
  board: 'M2.5 2.5h11v11h-11zM5 11V8M8 11V5M11 11V7',
  book: 'M8 4C6.5 3 4.5 2.8 2.5 3v9.5c2-.2 4 0 5.5 1 1.5-1 3.5-1.2 5.5-1V3c-2-.2-4 0-5.5 1zm0 0v9.5',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5',
  chat: 'M2.5 3h11v8H7l-3 2.5V11H2.5z',
  check: 'm3 8.5 3.3 3.3L13 5',
  chevron: 'm4 6 4 4 4-4',
  clock: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 4.5V8l2.5 1.8',
  close: 'm4 4 8 8M12 4l-8 8',
  device: 'M3.5 2h9v12h-9zM6 5h4M6 7.5h4M8 11v.1',
  file: 'M4 1.8h5.5l3 3v9.4H4zM9.5 1.8v3h3M6 8h4M6 10.7h4',
  folder: 'M1.8 4h4.5l1.5 1.8h6.4v7.2H1.8z',
  globe:
    'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM1.8 8h12.4M8 1.8c-4.5 4-4.5 8.4 0 12.4M8 1.8c4.5 4 4.5 8.4 0 12.4',
  grid: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  list: 'M2.5 4l1 1 1.5-2M2.5 8.5l1 1L5 7.5M2.5 13l1 1L5 12M7.5 4h6M7.5 8.5h6M7.5 13h6',
  lock: 'M3.5 7.2h9v6.6h-9zM5.2 7.2V5a2.8 2.8 0 0 1 5.6 0v2.2M8 9.8v1.6',
  map: 'M3 13.5c0-3 5-2.5 5-5.5S13 5.5 13 2.5M3 13.5h.1M13 2.5h.1M1.8 11.8l2.4 2.4M1.8 14.2l2.4-2.4',
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  moon: 'M13.5 9.8A6 6 0 0 1 6.2 2.5a6 6 0 1 0 7.3 7.3z',
  plus: 'M8 3v10M3 8h10',
  search: 'M7 2.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6zM10.5 10.5l3.3 3.3',
  sun: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  tool: 'M13.8 4.6l-2.3 2.3-2.4-2.4 2.3-2.3a3.6 3.6 0 0 0-4.6 4.7L2.2 11.5l2.3 2.3 4.6-4.6a3.6 3.6 0 0 0 4.7-4.6z',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths).filter((name): name is IconName => name in paths);

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={css.icon}
      aria-hidden
    >
      <path d={paths[name]} />
    </svg>
  );
}
