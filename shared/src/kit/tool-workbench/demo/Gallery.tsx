import { DemoImage } from './DemoImage.tsx';
import styles from './demo.module.css';

/** An upright image, and two others beside it. */
export function Gallery({ images }: { readonly images: readonly string[] }) {
  return (
    <div className={styles.gallery}>
      {images.map((src, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the images never change places
        <DemoImage key={place} src={src} />
      ))}
    </div>
  );
}
