import { SiteLink } from '@ai-site/shared/ui/button';
import type { ReactNode } from 'react';
import styles from './markdown.module.css';

/** Allowed target of a link in a reply. */
export type LinkTarget =
  | { readonly kind: 'site'; readonly path: string }
  | { readonly kind: 'outside'; readonly href: string }
  | null;

/** Parses a link URL. Allows paths of this site, http, https and mailto; returns null for anything else (shown as text). */
export function linkTarget(address: string | undefined): LinkTarget {
  // Browsers strip tabs and line ends from URLs, so `/<tab>/host` would be external.
  if (address === undefined || address === '' || /[^\S ]|\p{Cc}/u.test(address)) return null;
  // `//host` and `/\host` are external although they start with a slash.
  if (/^\/(?![/\\])/.test(address)) return { kind: 'site', path: address.replaceAll(' ', '%20') };
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' || protocol === 'mailto:' ? { kind: 'outside', href } : null;
}

/** An external link, in a new tab without opener or referrer. */
function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
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

/** An image of this site. An external one is rendered as a link: the content security policy blocks it, and loading it would disclose the reader to its server. */
export function ReplyImage({ address, alt }: { readonly address: string; readonly alt: string }) {
  const target = linkTarget(address);
  if (target?.kind === 'site') return <img src={target.path} alt={alt} loading="lazy" className={styles.image} />;
  const name = alt === '' ? '图片' : `图片：${alt}`;
  return target === null ? <span>{name}</span> : <OutsideLink href={target.href}>{name}</OutsideLink>;
}
