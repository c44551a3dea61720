import { lazy, Suspense } from 'react';
import { classes } from '../classes.ts';
import error from '../illustrations/error.svg';
import offline from '../illustrations/offline.svg';
import { Drawing } from './Drawing.tsx';
import styles from './feedback.module.css';

/** At hand when the network is not. */
const inline = { error, offline } as const;

const Loaded = lazy(() => import('./LoadedIllustration.tsx'));

export type IllustrationName = keyof typeof inline | 'empty' | 'locked' | 'not-found' | 'prepared';

const isInline = (name: IllustrationName): name is keyof typeof inline => name in inline;

export interface IllustrationProps {
  readonly name: IllustrationName;
  readonly className?: string;
}

/** One of the site's drawings, in the colours of the theme. Its room is there before it is. */
export function Illustration({ name, className }: IllustrationProps) {
  return (
    <div className={classes(styles.illustration, className)} aria-hidden="true">
      {isInline(name) ? (
        <Drawing markup={inline[name]} />
      ) : (
        <Suspense fallback={null}>
          <Loaded name={name} />
        </Suspense>
      )}
    </div>
  );
}
