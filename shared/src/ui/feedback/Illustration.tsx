import { useModule } from '../../chunks/use-module.ts';
import { classes } from '../base/classes.ts';
import error from '../illustrations/error.svg';
import offline from '../illustrations/offline.svg';
import { Drawing } from './Drawing.tsx';
import styles from './feedback.module.css';
import type { LoadedName } from './LoadedIllustration.tsx';

/** Bundled, because they are needed while the network is not available. */
const inline = { error, offline } as const;

export type IllustrationName = keyof typeof inline | LoadedName;

const loadOthers = () => import('./LoadedIllustration.tsx');

/** An illustration that fails to load is left out: the text beside it is sufficient. */
function Loaded({ name }: { readonly name: LoadedName }) {
  const module = useModule(loadOthers);
  return module !== undefined && <module.default name={name} />;
}

const isInline = (name: IllustrationName): name is keyof typeof inline => name in inline;

export interface IllustrationProps {
  readonly name: IllustrationName;
  readonly className?: string;
}

/** One of the site's illustrations, in the theme's colours. Its space is reserved while it loads. */
export function Illustration({ name, className }: IllustrationProps) {
  return (
    <div className={classes(styles.illustration, className)} aria-hidden="true">
      {isInline(name) ? <Drawing markup={inline[name]} /> : <Loaded name={name} />}
    </div>
  );
}
