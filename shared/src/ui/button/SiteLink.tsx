import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { getPlatform } from '../../platform/index.ts';

export interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Path on this site. */
  readonly to: string;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link inside the site that needs no router: every React root of the page shares the platform's history. Hover and
 * focus start downloading the remote that owns the path.
 */
export function SiteLink({ to, onClick, onPointerEnter, onFocus, ...rest }: SiteLinkProps) {
  const prefetch = () => getPlatform().navigation.prefetch(to);
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prefetch();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prefetch();
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        getPlatform().navigation.push(to);
      }}
    />
  );
}
