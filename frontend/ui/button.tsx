import type { ComponentProps } from 'react';
import { Link } from './link.tsx';
import css from './button.module.css';

export type ButtonLook = 'plain' | 'primary' | 'ghost' | 'history' | 'danger';
type Size = 'normal' | 'large' | 'icon';

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'onClick'> & {
  look?: ButtonLook;
  size?: Size;
  onPress?: () => void;
  /** Shows a spinner and ignores further presses; the focus stays in place. */
  isPending?: boolean;
};

/** A native button without extra code on the public pages. Menus and dialogs have their own pressable one. */
export function Button({
  look = 'plain',
  size = 'normal',
  onPress,
  isPending = false,
  type,
  children,
  ...rest
}: ButtonProps) {
  const press = isPending ? { 'aria-disabled': true } : { onClick: onPress };
  return (
    <button
      {...rest}
      {...press}
      type={isPending ? 'button' : type === 'submit' ? 'submit' : 'button'}
      className={css.button}
      data-look={look}
      data-size={size}
      aria-busy={isPending || undefined}
    >
      {isPending && <span className={css.spinner} aria-hidden />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & { look?: ButtonLook; size?: Size };

/** A link that looks like a button: it stays a link for the keyboard and for screen readers. */
export function ButtonLink({ look = 'plain', size = 'normal', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={css.button} data-look={look} data-size={size} />;
}
