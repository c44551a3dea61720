import type { PackageReleases, ReleasedVersion } from '@ai-site/shared/api/releases';
import { Button } from '@ai-site/shared/ui/button';
import { Tooltip } from '@ai-site/shared/ui/tooltip';
import { type ActionKind, actionLabel, buttonRefusal } from './actions.ts';
import styles from './board.module.css';

export interface ActionButtonProps {
  readonly kind: ActionKind;
  readonly entry: PackageReleases;
  readonly version: ReleasedVersion;
  readonly onAction: () => void;
}

/** One action on one version. An action that the server would refuse keeps its button, which says why: on hover, focus and to screen readers. */
export function ActionButton({ kind, entry, version, onAction }: ActionButtonProps) {
  const why = buttonRefusal(kind, entry, version);
  const label = actionLabel(kind, entry, version);
  const name = `${label} ${entry.name} ${version.version}`;
  if (why === null) {
    return (
      <Button size="small" aria-label={name} onClick={onAction}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip content={why}>
      {(control) => (
        <Button
          {...control}
          size="small"
          aria-disabled
          className={styles.refused ?? ''}
          aria-label={`${name}，不可用：${why}`}
        >
          {label}
        </Button>
      )}
    </Tooltip>
  );
}
