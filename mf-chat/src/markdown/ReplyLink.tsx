import { SiteLink } from '@ai-site/shared/ui/button';
import type { ReactNode } from 'react';
import type { LinkTarget } from './link-target.ts';
import styles from './markdown.module.css';

/** An external link, in a new tab without opener or referrer. */
export function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
      {children}
    </a>
  );
}

/** A link in a reply: client-side navigation within the site, a new tab for external URLs, plain text when the URL is not allowed. */
export function ReplyLink({ target, children }: { readonly target: LinkTarget; readonly children: ReactNode }) {
  if (target === null) return <span>{children}</span>;
  if (target.kind === 'outside') return <OutsideLink href={target.href}>{children}</OutsideLink>;
  return (
    <SiteLink to={target.path} className={styles.link}>
      {children}
    </SiteLink>
  );
}
