import type { PackageReleases, ReleasedVersion } from '@ai-site/shared/api/releases';
import type { WorkbenchStore } from '../workbench-store.ts';

/** What the dialog of an act is about, as it is now: others may act meanwhile. */
export interface VersionActProps {
  readonly store: WorkbenchStore;
  readonly entry: PackageReleases;
  readonly version: ReleasedVersion;
  readonly onClose: () => void;
}
