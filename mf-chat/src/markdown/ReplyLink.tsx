import { SiteLink } from '@ai-site/shared/ui/button';
import type { ReactNode } from 'react';
import type { LinkTarget } from './link-target.ts';
import styles from './markdown.module.css';

/** A link that leaves the site, in a new tab that learns nothing of this one. */
export function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
      {children}
    </a>
  );
}

/** A link in a reply: inside the site without a reload, outside in a new tab, plain text when its address is not allowed. */
export function ReplyLink({ target, children }: { readonly target: LinkTarget; readonly children: ReactNode }) {
  if (target === null) return <span>{children}</span>;
  if (target.kind === 'outside') return <OutsideLink href={target.href}>{children}</OutsideLink>;
  return (
    <SiteLink to={target.path} className={styles.link}>
      {children}
    </SiteLink>
  );
}
