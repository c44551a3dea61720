import type { PackageReleases, ReleasedVersion } from '@ai-site/shared/api/releases';
import { Button } from '@ai-site/shared/ui/button';
import { Tooltip } from '@ai-site/shared/ui/tooltip';
import { type ActKind, actLabel, refusal } from './acts.ts';
import styles from './board.module.css';

export interface ActButtonProps {
  readonly kind: ActKind;
  readonly entry: PackageReleases;
  readonly version: ReleasedVersion;
  readonly onAct: () => void;
}

/** One action on one version. An action that the server would refuse keeps its button, which says why: on hover, focus and to screen readers. */
export function ActButton({ kind, entry, version, onAct }: ActButtonProps) {
  const why = refusal(kind, entry, version);
  const label = actLabel(kind, entry, version);
  const name = `${label} ${entry.name} ${version.version}`;
  if (why === null) {
    return (
      <Button size="small" aria-label={name} onClick={onAct}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip content={why}>
      {(control) => (
        <Button {...control} size="small" aria-disabled className={styles.refused ?? ''} aria-label={`${name}，不可用：${why}`}>
          {label}
        </Button>
      )}
    </Tooltip>
  );
}
