import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import styles from './demo.module.css';
import type { PictureDemo as Demo, DemoSide } from './picture-demos.ts';

function Picture({ src }: { readonly src: string }) {
  return <img className={styles.scene} src={src} alt="" width={480} height={360} decoding="async" />;
}

function Side({ side }: { readonly side: DemoSide }) {
  return (
    <figure className={styles.figure}>
      <span className={styles.frame}>
        {'picture' in side ? (
          <Picture src={side.picture} />
        ) : (
          <span className={styles.words}>
            {side.words.map((word) => (
              <span key={word}>{word}</span>
            ))}
          </span>
        )}
      </span>
      <figcaption>{side.caption}</figcaption>
    </figure>
  );
}

/** Pictures drawn from nothing, or what went into a tool beside what came out. */
export function PictureDemo({ demo }: { readonly demo: Demo }) {
  if ('gallery' in demo)
    return (
      <div className={styles.gallery}>
        {demo.gallery.map((src, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures never change places
          <Picture key={place} src={src} />
        ))}
      </div>
    );
  return (
    <div className={styles.change}>
      <Side side={demo.before} />
      <ArrowRightIcon className={styles.arrow} />
      <Side side={demo.after} />
    </div>
  );
}
