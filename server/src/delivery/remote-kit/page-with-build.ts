import { registryCalls } from '@ai-site/shared/api/registry';
import { fetchTransport } from '@ai-site/shared/http/fetch-transport';
import { createCaller } from '@ai-site/shared/http/typed-calls';
import { commandError } from '../refusals/command-error.ts';

export interface LocalEntry {
  readonly name: string;
  /** Path of a page that shows the remote. */
  readonly path: string;
  /** Address of its entry script on this machine. */
  readonly entry: string;
}

/**
 * The page of a site with a build of this machine in it, and what it takes to open it there. Throws `CommandError` when it is no site, or has nothing of
 * the remote, whose paths and menu entries come from a release.
 */
export async function pageWithBuild(
  site: string,
  { name, path, entry }: LocalEntry,
): Promise<{ readonly page: string; readonly note: string }> {
  const known = await createCaller(fetchTransport(site))(registryCalls.current, {}, {}).catch(() => {
    throw commandError('not-a-site', { site });
  });
  if (!known.remotes.some((remote) => remote.name === name)) throw commandError('nothing-released', { site, name });
  const page = `${site}${path}?${new URLSearchParams({ [name]: entry })}`;
  if (known.site.env === 'local')
    return { page, note: 'Its paths and menu entries are those of what is live there, or else of the candidate.' };
  return {
    page,
    note: `This site takes it from an operator's link only (workbench, 测试链接, 本机构建: ${entry}), in the browser in which the operator made it.`,
  };
}
