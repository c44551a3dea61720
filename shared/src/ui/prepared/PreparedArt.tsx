import prepared from '../illustrations/prepared.svg';
import styles from './prepared.module.css';

/** Inline, so that it takes the colours of the theme. The markup is a file of this repository. */
export default function PreparedArt() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository, no outside text
  return <div className={styles.drawing} aria-hidden="true" dangerouslySetInnerHTML={{ __html: prepared }} />;
}
