import { CONTRACT_VERSION } from '../src/contract/version.ts';

const block = (text: string): string => `\`\`\`ts\n${text.trim()}\n\`\`\``;

/** What a remote declares, and what answers it while it is developed alone. The tests of the kit check the types of each file. */
export const examples = `### \`src/remote.ts\`, \`src/standalone.ts\`

${block(`
// src/remote.ts
import { comingSoon, type RemoteDeclaration, routesWith, screen } from '@ai-site/shared/routes';
import { configuration } from './configuration.ts';
import { team } from './team.ts';

const route = routesWith(); // or options that all routes have: { auth: 'browse' }
const ideas = screen('ideas', () => import(/* webpackChunkName: "ideas" */ './ideas/IdeasScreen.tsx')); // default export: a component

export const routes = [route('/podcast', '播客', ideas), route('/podcast/albums', '专辑', comingSoon('专辑', '按专辑收听'))];

export default {
  name: 'mf-podcast',
  title: '播客',
  contract: '^${CONTRACT_VERSION}',
  routes,
  menu: [{ key: 'mf-podcast', label: '播客', path: '/podcast', order: 50 }],
  configuration,
  team,
} satisfies RemoteDeclaration;
`)}

\`npm run dev\` opens the remote on doubles of the platform, as a visitor, or signed in and in a theme by the bar on top (\`?user=1&theme=white\`). A call that nobody answers fails as if offline; \`src/standalone.ts\`, which no build of the remote contains, answers it:

${block(`
// src/standalone.ts
import { memberships } from '@ai-site/shared/api/membership';
import type { PlatformDouble } from '@ai-site/shared/testing';

export default function prepare({ http }: PlatformDouble): void {
  http.answer(memberships.expiry, () => [{ point: 1000, expireDate: '2030-01-01' }]);
}
`)}`;

/** How values that operators set are declared and read. */
export const configurationExample = `${block(`
// src/configuration.ts; src/remote.ts has \`configuration\` in its declaration
import { defineConfiguration } from '@ai-site/shared/configuration';

export const configuration = defineConfiguration('mf-podcast', {
  tracks: { kind: 'number', label: '曲目数量', about: '首屏最多显示的曲目', default: 6, min: 1, max: 12 },
});
`)}

${block(`
// src/ideas/track-limit.ts
import { remoteConfig } from '@ai-site/shared/configuration';
import { configuration } from '../configuration.ts';

/** Called when the page is there: in a component or a store. */
export const trackLimit = (): number => remoteConfig(configuration).tracks;
`)}`;

/** The page of another site: its build and its script. */
export const plainHost = `${block(`
// host/build.ts
import { plainHostConfiguration } from '@ai-site/shared/webpack/plain-host';
import webpack from 'webpack';

const directory = import.meta.dirname;
// \`name\` and \`version\` are the page's own; \`output\` gets main.js and main.css.
const request = { directory, name: 'partner', version: '1.0.0', mode: 'production', output: \`\${directory}/dist\` } as const;

webpack(plainHostConfiguration(request, './main.ts')).run((error, stats) => {
  if (error !== null || stats?.hasErrors()) throw error ?? new Error(stats?.toString('errors-only'));
});
`)}

${block(`
// host/main.ts; in a page with <html data-theme="white"> or <html data-theme="black"> and <body arco-theme="dark">
import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import { fetchRegistry, mountRemote } from '@ai-site/shared/host';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';

const { remotes } = await fetchRegistry('https://ai.example.com');
const podcast = remotes.find(({ name, closed }) => name === 'mf-podcast' && closed !== true);
const area = document.querySelector('main');
if (podcast !== undefined && area !== null) {
  setPlatform(createPlatformDouble({ remotes, path: '/podcast' }));
  const unmount = await mountRemote(podcast, area, { basename: '/', onCrash: console.error });
  window.addEventListener('pagehide', () => void unmount());
}
`)}`;
