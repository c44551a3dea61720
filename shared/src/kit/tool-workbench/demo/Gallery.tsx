import { DemoPicture } from './DemoPicture.tsx';
import styles from './demo.module.css';

/** An upright picture, and two others beside it. */
export function Gallery({ pictures }: { readonly pictures: readonly string[] }) {
  return (
    <div className={styles.gallery}>
      {pictures.map((src, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pictures never change places
        <DemoPicture key={place} src={src} />
      ))}
    </div>
  );
}
