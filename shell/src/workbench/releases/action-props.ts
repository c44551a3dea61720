import type { PackageReleases, ReleasedVersion } from '@ai-site/shared/api/releases';
import type { ReleasesStore } from './releases-store.ts';

/** Subject of an action dialog, always up to date: other operators may action meanwhile. */
export interface VersionActionProps {
  readonly store: ReleasesStore;
  readonly entry: PackageReleases;
  readonly version: ReleasedVersion;
  readonly onClose: () => void;
}
