import { calls } from '@ai-site/shared/api';
import { LONG_CONNECTION_PATH } from '@ai-site/shared/api/realtime';
import { HEALTH_PATH, METRICS_PATH } from '@ai-site/shared/api/site';
import { APP_ICONS_PREFIX, MANIFEST_PATH, SERVICE_WORKER_PATH } from '@ai-site/shared/domain/installed-app';
import { PREVIEWS_PATH, WORKBENCH_PATH } from '@ai-site/shared/frame';
import { SECURITY_TXT_PATH } from '../../platform/http/security-txt.ts';
import { FILES_PREFIX } from '../../platform/objects/signed-upload-url.ts';

/** Where builds are served: `/remotes/<name>/<version>/`. */
export const RELEASES_PREFIX = '/remotes/';

const folderOf = (url: string): string => (url.split('/')[1] ?? '').toLowerCase();

/** First segments of the paths that the server answers itself: a missing route below one is an error in the envelope, not a page. */
const serverFolders = new Set(
  [
    RELEASES_PREFIX,
    FILES_PREFIX,
    MANIFEST_PATH,
    SERVICE_WORKER_PATH,
    APP_ICONS_PREFIX,
    SECURITY_TXT_PATH,
    ...calls.flatMap(({ path, aliases = [] }) => [path, ...aliases]),
  ].map(folderOf),
);

/** First segments kept for the shell besides: the workbench, what no call declares, and the paths of the development servers and the previews. */
const shellFolders = new Set([
  ...[WORKBENCH_PATH, PREVIEWS_PATH, HEALTH_PATH, METRICS_PATH, LONG_CONNECTION_PATH].map(folderOf),
  'dev',
  'dev-build',
  'dev-socket',
]);

/** Whether the server answers a path itself. */
export const isServerPath = (path: string): boolean => serverFolders.has(folderOf(path));

/** Whether a path belongs to the shell whoever asks: the home page, the workbench, the server's own paths. */
export const isReserved = (path: string): boolean =>
  folderOf(path) === '' || isServerPath(path) || shellFolders.has(folderOf(path));

/** First segments of all paths of `isServerPath`, in lower case. */
export const serverPathFolders: readonly string[] = [...serverFolders];
