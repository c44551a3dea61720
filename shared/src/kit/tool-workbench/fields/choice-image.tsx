import type { EngineChoice } from '../form/tool-form.ts';
import styles from './fields.module.css';

/** Image of what an engine offers; its place where there is none. */
export const choiceImage = ({ imageUrl }: EngineChoice) =>
  imageUrl === null ? (
    <span className={styles.choiceArt} aria-hidden="true" />
  ) : (
    <img className={styles.choiceArt} src={imageUrl} alt="" width={96} height={96} loading="lazy" decoding="async" />
  );
