import * as z from 'zod/mini';
import { registry, release, releaseName, releaseVersion } from '../contract/release.ts';
import { defineCalls } from './define.ts';

export const liveRelease = z.object({
  name: releaseName,
  version: releaseVersion,
  /** ISO time. */
  since: z.string(),
  former: z.nullable(releaseVersion),
  bytes: z.int(),
  contract: z.string(),
});

/** Release archives are zip files of a build directory. */
export const ARCHIVE_MAX_BYTES = 64 * 1024 * 1024;

const name = z.object({ name: releaseName });

export const releases = defineCalls('releases', {
  /** What a page loaded now would get; a page that lost a remote asks before it tries again. */
  registry: { method: 'GET', path: '/api/registry', access: 'public', summary: '当前线上模块', data: registry },
  status: { method: 'GET', path: '/api/releases', access: 'deploy', summary: '线上版本', data: z.array(liveRelease) },
  /** Next free version of a name; `deploy` builds with it. */
  nextVersion: { method: 'GET', path: '/api/releases/:name/next-version', access: 'deploy', summary: '下一个版本号', params: name, data: z.object({ version: releaseVersion }) },
  deploy: {
    method: 'POST',
    path: '/api/releases/:name/deploy',
    access: 'deploy',
    bodyLimit: ARCHIVE_MAX_BYTES,
    summary: '上传构建（application/zip）并上线',
    params: name,
    data: release,
  },
  rollback: { method: 'POST', path: '/api/releases/:name/rollback', access: 'deploy', summary: '回到前一个版本', params: name, data: liveRelease },
});
