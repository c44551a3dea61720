import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import { fetchRegistry, mountRemote } from '@ai-site/shared/host';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';

// A page of another site, `?site=<origin>&name=<remote>`: without the shell, with the test platform in the place of its own.

const area = document.createElement('main');
const state = document.createElement('output');
const leave = Object.assign(document.createElement('button'), { textContent: 'leave' });
document.body.append(area, state, leave);

async function show(site: string, name: string): Promise<void> {
  const { remotes } = await fetchRegistry(site);
  const remote = remotes.find((known) => known.name === name);
  if (remote === undefined) throw new Error(`${site} has no ${name}`);
  setPlatform(createPlatformDouble({ path: remote.routes[0]?.prefix ?? '/', remotes, user: sampleUser }));
  const unmount = await mountRemote(remote, area, { basename: '/', onCrash: (error) => reportError(error) });
  leave.addEventListener('click', () => void unmount());
  state.textContent = `${name} ${remote.version}`;
}

const query = new URLSearchParams(window.location.search);
show(query.get('site') ?? '', query.get('name') ?? '').catch((error: unknown) => {
  state.textContent = `failed: ${error instanceof Error ? error.message : error}`;
});
