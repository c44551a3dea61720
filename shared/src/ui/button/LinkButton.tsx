import type { ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from './Button.tsx';
import { buttonClass } from './look.ts';
import { SiteLink, type SiteLinkProps } from './SiteLink.tsx';

export interface LinkButtonProps extends SiteLinkProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly block?: boolean;
  readonly icon?: ReactNode;
}

/** A link inside the site styled as a button. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  block = false,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <SiteLink {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon}
      {children}
    </SiteLink>
  );
}
