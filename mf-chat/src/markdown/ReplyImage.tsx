import { linkTarget } from './link-target.ts';
import styles from './markdown.module.css';
import { OutsideLink } from './ReplyLink.tsx';

/** An image of this site. An external one is rendered as a link: the content security policy blocks it, and loading it would disclose the reader to its server. */
export function ReplyImage({ address, alt }: { readonly address: string; readonly alt: string }) {
  const target = linkTarget(address);
  if (target?.kind === 'site') return <img src={target.path} alt={alt} loading="lazy" className={styles.image} />;
  const name = alt === '' ? '图片' : `图片：${alt}`;
  return target === null ? <span>{name}</span> : <OutsideLink href={target.href}>{name}</OutsideLink>;
}
