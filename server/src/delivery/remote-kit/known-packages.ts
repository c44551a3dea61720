import { registryCalls } from '@ai-site/shared/api/registry';
import { releases } from '@ai-site/shared/api/releases';
import type { RegisteredRemote } from '@ai-site/shared/contract';
import { fetchTransport } from '@ai-site/shared/http/fetch-transport';
import { createCaller } from '@ai-site/shared/http/typed-calls';
import { openSite } from '../command-line/open-site.ts';
import type { KnownPackage } from '../command-line/scaffold/refusal.ts';
import type { SiteWords } from '../command-line/words.ts';
import { commandError } from '../refusals/command-error.ts';

/** Whether anything of a remote was ever released. Of a closed one the registry does not say: operators may just have granted it its paths. */
async function isReleased({ name, closed }: RegisteredRemote, where: SiteWords): Promise<boolean> {
  if (closed !== true) return true;
  const released = await (await openSite(where)).call(releases.list, {});
  return released.some((known) => known.name === name);
}

/** The packages of a site, with what they own; none without a site. `name`: of the remote that is to be made. Throws `CommandError` when it is no site. */
export async function knownPackages(
  name: string,
  where: SiteWords,
): Promise<readonly (KnownPackage & Pick<RegisteredRemote, 'menu'>)[]> {
  const { to: origin } = where;
  if (origin === undefined) return [];
  const { shell, remotes } = await createCaller(fetchTransport(origin))(registryCalls.current, {}, {}).catch(() => {
    throw commandError('not-a-site', { site: origin });
  });
  const own = remotes.find((remote) => remote.name === name);
  const unreleased = own !== undefined && !(await isReleased(own, where));
  return [
    { name: 'shell', ...shell },
    ...remotes.map((remote) => (remote === own ? { ...remote, unreleased } : remote)),
  ];
}
