import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Release, release } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import semver from 'semver';
import { isStorable } from '../../platform/http/validation.ts';

/** A build in memory: path relative to its directory → content. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

export const DESCRIPTION_FILE = 'release.json';
/** HTML template of the page, part of every shell build. */
export const TEMPLATE_FILE = 'index.html';

export async function readBuild(directory: string): Promise<BuildFiles> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    files.set(path.relative(directory, full).split(path.sep).join('/'), await readFile(full));
  }
  return files;
}

/** The error for an invalid build. */
export function refuse(reason: string): ApiError {
  return new ApiError(400, `构建被拒绝：${reason}`);
}

/** Whether a key looked up in a table of a description (screens in chunks, keys in what the shell shares) is the name of a property that every object inherits. */
function namesAnything({ routes, singletons, shared }: Release): boolean {
  return [...routes.flatMap(({ screen }) => screen ?? []), ...Object.keys(singletons), ...Object.values(shared).flat()].some((name) => name in Object.prototype);
}

/** Whether a path names a file below the directory it is relative to, in canonical form. */
function isInside(file: string): boolean {
  return !file.includes('\\') && isStorable(file) && file.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/**
 * Checks a build against its own description: every listed file exists with the listed hash, there are no other files, and
 * no path leaves the directory. Returns the description; throws `ApiError` 400 with the reason.
 */
export function describeBuild(files: BuildFiles): Release {
  const raw = files.get(DESCRIPTION_FILE);
  if (raw === undefined) throw refuse(`缺少 ${DESCRIPTION_FILE}`);
  let content: unknown;
  try {
    content = JSON.parse(raw.toString('utf8'));
  } catch {
    throw refuse(`${DESCRIPTION_FILE} 不是有效的 JSON`);
  }
  const parsed = release.safeParse(content);
  if (!parsed.success || !isStorable(parsed.data) || namesAnything(parsed.data)) throw refuse(`${DESCRIPTION_FILE} 内容不符合约定`);
  if (semver.valid(parsed.data.version) !== parsed.data.version) throw refuse(`版本号 ${parsed.data.version} 格式错误`);
  for (const file of files.keys()) if (!isInside(file)) throw refuse(`路径越出目录：${file}`);
  const listed = new Set(parsed.data.files.map((file) => file.path));
  for (const file of files.keys()) if (file !== DESCRIPTION_FILE && !listed.has(file)) throw refuse(`清单之外的文件 ${file}`);
  const needed = [parsed.data.entry, ...parsed.data.initial, ...Object.values(parsed.data.chunks).flat(), ...(parsed.data.name === 'shell' ? [TEMPLATE_FILE] : [])];
  for (const file of needed) if (!listed.has(file)) throw refuse(`清单缺少 ${file}`);
  for (const { path: file, bytes, integrity } of parsed.data.files) {
    const found = files.get(file);
    if (found === undefined) throw refuse(`缺少文件 ${file}`);
    if (found.length !== bytes || `sha384-${createHash('sha384').update(found).digest('base64')}` !== integrity) throw refuse(`文件校验不一致 ${file}`);
  }
  return parsed.data;
}

/** Suffix of directories that are not complete yet. No version contains a `~`. */
export const PARTIAL = '~partial';

/** Directory of one release below the site's data directory; never written to again once it exists. */
export function releaseDirectory(dataDir: string, name: string, version: string): string {
  return path.join(dataDir, 'releases', name, version);
}
