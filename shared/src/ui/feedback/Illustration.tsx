import { useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import error from '../illustrations/error.svg';
import offline from '../illustrations/offline.svg';
import { Drawing } from './Drawing.tsx';
import styles from './feedback.module.css';

/** At hand when the network is not. */
const inline = { error, offline } as const;

export type IllustrationName = keyof typeof inline | 'empty' | 'locked' | 'not-found' | 'prepared';

type LoadedName = Exclude<IllustrationName, keyof typeof inline>;

let loaded: typeof import('./LoadedIllustration.tsx').default | undefined;

/** A drawing that cannot be fetched stays away, until the next one is shown: with React.lazy the whole screen would fall with it. */
function Loaded({ name }: { readonly name: LoadedName }) {
  const [Known, setKnown] = useState(() => loaded);
  useEffect(() => {
    if (Known !== undefined) return undefined;
    let here = true;
    import('./LoadedIllustration.tsx').then(
      (module) => {
        loaded = module.default;
        if (here) setKnown(() => module.default);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [Known]);
  return Known !== undefined && <Known name={name} />;
}

const isInline = (name: IllustrationName): name is keyof typeof inline => name in inline;

export interface IllustrationProps {
  readonly name: IllustrationName;
  readonly className?: string;
}

/** One of the site's drawings, in the colours of the theme. Its room is there before it is. */
export function Illustration({ name, className }: IllustrationProps) {
  return (
    <div className={classes(styles.illustration, className)} aria-hidden="true">
      {isInline(name) ? <Drawing markup={inline[name]} /> : <Loaded name={name} />}
    </div>
  );
}
