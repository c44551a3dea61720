import styles from './feedback.module.css';

/** Markup of an SVG file of this repository, inline so that it takes the colours of the theme. */
export function Drawing({ markup }: { readonly markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository, no outside text
  return <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: markup }} />;
}
