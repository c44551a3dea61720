import { Picture } from '@ai-site/shared/ui/picture';
import { useState } from 'react';
import { loadsUnasked, visitorPreferences } from '../motion/visitor-preferences.ts';
import type { Sample } from '../pictures/picture.ts';
import { sitePicture } from '../site-picture.ts';
import styles from './video-stills.module.css';

const SIZES = '(min-width: 1440px) 448px, (min-width: 1024px) 33vw, (min-width: 768px) 50vw, 100vw';

/** A still that plays its film on mouse hover, if it has one and the visitor's data and motion preferences allow it. */
export function FilmStill({ still }: { readonly still: Sample }) {
  const [alive, setAlive] = useState(false);
  return (
    <div
      className={styles.frame}
      onPointerEnter={(event) => setAlive(event.pointerType === 'mouse' && still.loop !== undefined && loadsUnasked(visitorPreferences()))}
      onPointerLeave={() => setAlive(false)}
    >
      <Picture picture={sitePicture(still)} sizes={SIZES} />
      {alive && <video className={styles.film} src={still.loop} autoPlay muted loop playsInline aria-hidden="true" tabIndex={-1} />}
    </div>
  );
}
