import { ResponsiveImage } from '@ai-site/shared/ui/responsive-image';
import { useState } from 'react';
import type { Sample } from '../images/image.ts';
import { siteImage } from '../images/site-image.ts';
import { loadsUnasked, visitorPreferences } from '../motion/visitor-preferences.ts';
import styles from './video-stills.module.css';

const SIZES = '(min-width: 1440px) 448px, (min-width: 1024px) 33vw, (min-width: 768px) 50vw, 100vw';

/** A still that plays its video on mouse hover, if it has one and the visitor's data and motion preferences allow it. */
export function VideoStill({ still }: { readonly still: Sample }) {
  const [alive, setAlive] = useState(false);
  return (
    <div
      className={styles.frame}
      onPointerEnter={(event) =>
        setAlive(event.pointerType === 'mouse' && still.loop !== undefined && loadsUnasked(visitorPreferences()))
      }
      onPointerLeave={() => setAlive(false)}
    >
      <ResponsiveImage image={siteImage(still)} sizes={SIZES} />
      {alive && (
        <video
          className={styles.video}
          src={still.loop}
          autoPlay
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
        />
      )}
    </div>
  );
}
