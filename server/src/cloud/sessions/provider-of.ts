import type { Settings } from '../../platform/config/settings.ts';
import { DockerProvider } from '../docker/docker-provider.ts';
import type { CloudProvider } from '../provider/cloud-provider.ts';

/** The configured provider of cloud desktops; null: there is none. */
export const providerOf = ({ cloud }: Pick<Settings, 'cloud'>): CloudProvider | null =>
  cloud === null ? null : new DockerProvider(cloud);
