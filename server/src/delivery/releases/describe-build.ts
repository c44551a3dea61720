import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DESCRIPTION_MAX, FILE_REFERENCES_MAX, type Release, release } from '@ai-site/shared/contract';
import semver from 'semver';
import { isStorable } from '../../platform/http/validation.ts';
import { DESCRIPTION_FILE, filesBelow, refuse, TEMPLATE_FILE } from './build-files.ts';
import { type ContentCheck, isAsListed } from './file-hash.ts';

/**
 * Checks a build in a directory against its own description: every listed file exists with the listed hash, and there are no
 * other files and no compressed copies, which are the server's. Returns the description; throws `ApiError` 400 with the reason.
 */
export async function describeBuild(directory: string, isIntact: ContentCheck = isAsListed): Promise<Release> {
  const files = new Set(await filesBelow(directory));
  if (!files.has(DESCRIPTION_FILE)) throw refuse(`缺少 ${DESCRIPTION_FILE}`);
  const described = await readDescription(path.join(directory, DESCRIPTION_FILE));
  const listed = new Set(described.files.map((file) => file.path));
  for (const file of files) if (file !== DESCRIPTION_FILE && !listed.has(file)) throw refuse(`清单之外的文件 ${file}`);
  for (const file of listed) {
    const original = originalOf(file);
    if (original !== null && files.has(original)) throw refuse(`${file} 会被当作 ${original} 的压缩副本，压缩副本由站点生成`);
  }
  const needed = [
    described.entry,
    ...described.initial,
    ...Object.values(described.chunks).flat(),
    ...(described.lazy ?? []),
    ...(described.name === 'shell' ? [TEMPLATE_FILE] : []),
  ];
  for (const file of needed) if (!listed.has(file)) throw refuse(`清单缺少 ${file}`);
  for (const file of described.files) {
    if (!files.has(file.path)) throw refuse(`缺少文件 ${file.path}`);
    if (!(await isIntact(path.join(directory, file.path), file))) throw refuse(`文件校验不一致 ${file.path}`);
  }
  return described;
}

/** The file of which the server would send this one as the compressed copy; null for a file of another name. */
const originalOf = (file: string): string | null => /^(.+)\.(?:br|gz)$/.exec(file)?.[1] ?? null;

async function readDescription(file: string): Promise<Release> {
  if ((await stat(file)).size > DESCRIPTION_MAX.bytes) throw refuse(`${DESCRIPTION_FILE} 超过 ${DESCRIPTION_MAX.bytes / 1024} KB`);
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw refuse(`${DESCRIPTION_FILE} 不是有效的 JSON`);
  }
  const parsed = release.safeParse(content);
  if (!parsed.success || !isStorable(parsed.data) || namesAnything(parsed.data)) throw refuse(`${DESCRIPTION_FILE} 内容不符合约定`);
  if (referencesOf(parsed.data) > FILE_REFERENCES_MAX) throw refuse(`${DESCRIPTION_FILE} 引用文件超过 ${FILE_REFERENCES_MAX} 处`);
  if (semver.valid(parsed.data.version) !== parsed.data.version) throw refuse(`版本号 ${parsed.data.version} 格式错误`);
  return parsed.data;
}

/** How often a description names a file; the list of the files themselves aside. */
const referencesOf = ({ initial, lazy = [], chunks, shared }: Release): number =>
  [initial, lazy, ...Object.values(chunks), ...Object.values(shared)].reduce((sum, { length }) => sum + length, 0);

/** Whether a key looked up in a table of a description (screens in chunks, keys in what the shell shares) is the name of a property that every object inherits. */
function namesAnything({ routes, singletons, shared }: Release): boolean {
  return [...routes.flatMap(({ screen }) => screen ?? []), ...Object.keys(singletons), ...Object.values(shared).flat()].some((name) => name in Object.prototype);
}
