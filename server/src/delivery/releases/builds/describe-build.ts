import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DESCRIPTION_MAX, FILE_REFERENCES_MAX, type Release, release } from '@ai-site/shared/contract';
import semver from 'semver';
import { isStorable } from '../../../platform/http/validation.ts';
import { refusal } from '../../refusals/refusal.ts';
import { DESCRIPTION_FILE, filesBelow, TEMPLATE_FILE } from './build-files.ts';
import { type ContentCheck, isAsListed } from './file-hash.ts';

/**
 * Checks a build in a directory against its own description: every listed file exists with the listed hash, and there are no
 * other files and no compressed copies, which are the server's. Returns the description; throws `ApiError` 400 with the reason.
 */
export async function describeBuild(directory: string, isIntact: ContentCheck = isAsListed): Promise<Release> {
  const files = new Set(await filesBelow(directory));
  if (!files.has(DESCRIPTION_FILE)) throw refusal('file-missing', { path: DESCRIPTION_FILE });
  const described = await readDescription(path.join(directory, DESCRIPTION_FILE));
  const listed = new Set(described.files.map((file) => file.path));
  for (const file of files)
    if (file !== DESCRIPTION_FILE && !listed.has(file)) throw refusal('file-unlisted', { path: file });
  for (const file of listed) {
    const original = originalOf(file);
    if (original !== null && files.has(original)) throw refusal('compressed-copy', { path: file, original });
  }
  const needed = [
    described.entry,
    ...described.initial,
    ...Object.values(described.chunks).flat(),
    ...(described.lazy ?? []),
    ...(described.name === 'shell' ? [TEMPLATE_FILE] : []),
  ];
  for (const file of needed) if (!listed.has(file)) throw refusal('file-not-listed', { path: file });
  for (const file of described.files) {
    if (!files.has(file.path)) throw refusal('listed-file-missing', { path: file.path });
    if (!(await isIntact(path.join(directory, file.path), file))) throw refusal('file-changed', { path: file.path });
  }
  return described;
}

/** The file of which the server would send this one as the compressed copy; null for a file of another name. */
const originalOf = (file: string): string | null => /^(.+)\.(?:br|gz)$/.exec(file)?.[1] ?? null;

async function readDescription(file: string): Promise<Release> {
  if ((await stat(file)).size > DESCRIPTION_MAX.bytes)
    throw refusal('description-large', { path: DESCRIPTION_FILE, most: DESCRIPTION_MAX.bytes / 1024 });
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw refusal('description-no-json', { path: DESCRIPTION_FILE });
  }
  const parsed = release.safeParse(content);
  if (!parsed.success || !isStorable(parsed.data) || namesAnything(parsed.data))
    throw refusal('description-invalid', { path: DESCRIPTION_FILE });
  if (referencesOf(parsed.data) > FILE_REFERENCES_MAX)
    throw refusal('too-many-references', { path: DESCRIPTION_FILE, most: FILE_REFERENCES_MAX });
  if (semver.valid(parsed.data.version) !== parsed.data.version)
    throw refusal('version-malformed', { version: parsed.data.version });
  return parsed.data;
}

/** How often a description names a file; the list of the files themselves aside. */
const referencesOf = ({ initial, lazy = [], chunks, shared }: Release): number =>
  [initial, lazy, ...Object.values(chunks), ...Object.values(shared)].reduce((sum, { length }) => sum + length, 0);

/** Whether a key looked up in a table of a description (screens in chunks, keys in what the shell shares) is the name of a property that every object inherits. */
function namesAnything({ routes, singletons, shared }: Release): boolean {
  return [
    ...routes.flatMap(({ screen }) => screen ?? []),
    ...Object.keys(singletons),
    ...Object.values(shared).flat(),
  ].some((name) => name in Object.prototype);
}
