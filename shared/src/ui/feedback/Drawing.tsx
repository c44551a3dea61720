import styles from './feedback.module.css';

/** Markup of an SVG file from this repository, inlined so that it uses the theme's colours. */
export function Drawing({ markup }: { readonly markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository, no outside text
  return <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: markup }} />;
}
