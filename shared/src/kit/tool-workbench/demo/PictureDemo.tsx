import { DemoPicture, DemoSide, DemoSides, DemoWords } from './DemoSides.tsx';
import styles from './demo.module.css';
import type { PictureDemo as Demo, PictureSide } from './picture-demos.ts';

function Side({ side }: { readonly side: PictureSide }) {
  return <DemoSide caption={side.caption}>{'picture' in side ? <DemoPicture src={side.picture} /> : <DemoWords words={side.words} />}</DemoSide>;
}

/** Pictures drawn from nothing, or what went into a tool beside what came out. */
export function PictureDemo({ demo }: { readonly demo: Demo }) {
  if ('gallery' in demo)
    return (
      <div className={styles.gallery}>
        {demo.gallery.map((src, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures never change places
          <DemoPicture key={place} src={src} />
        ))}
      </div>
    );
  return <DemoSides result={'words' in demo.before} before={<Side side={demo.before} />} after={<Side side={demo.after} />} />;
}
