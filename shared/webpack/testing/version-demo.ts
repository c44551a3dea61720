import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Release, release } from '../../src/release/build-description.ts';
import { buildDemo, DemoFolder } from './demo-folder.ts';

const remote = (name: string, screen: string): Readonly<Record<string, string>> => ({
  [`${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', type: 'module' }),
  [`${name}/src/remote.ts`]: `export default { name: '${name}', title: '演示', contract: '^1.0.0', routes: [{ path: '/${name}', title: '演示', screen: { chunk: 'screen', load: null } }] };`,
  [`${name}/src/app.tsx`]:
    "export default () => import(/* webpackChunkName: 'screen' */ './screen.js'); export const unnamed = () => import('./unnamed.js');",
  [`${name}/src/unnamed.js`]: "export default 'a screen whose route does not name it';",
  [`${name}/src/later.js`]: "export default 'loaded by a screen when it is asked for';",
  [`${name}/src/screen.js`]: screen,
});

/** Two remotes that could both import a shared text; only one bundles it. */
export const versionSources: Readonly<Record<string, string>> = {
  'shared/texts.js': "export const greeting = '您好'; export const farewell = '再见';",
  'shared/prices.js': 'export const price = 10;',
  ...remote(
    'mf-one',
    "import { greeting } from '../../shared/texts.js'; export default greeting; export const later = () => import('./later.js');",
  ),
  ...remote('mf-two', "import { price } from '../../shared/prices.js'; export default price;"),
};

export const openVersionDemo = (): Promise<DemoFolder> => DemoFolder.create('version', versionSources);

/** What the build of a package says of itself. */
export async function described(directory: string): Promise<Release> {
  return release.parse(JSON.parse(await readFile(path.join(directory, 'dist/release.json'), 'utf8')));
}

/** Builds both remotes; resolves with what the builds say of themselves. */
export async function buildBoth({ directory }: DemoFolder): Promise<readonly Release[]> {
  const directories = ['mf-one', 'mf-two'].map((name) => path.join(directory, name));
  const errors = await buildDemo(directories, ['dist']);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return Promise.all(directories.map(described));
}

/** Changes the text that only one of the remotes bundles. */
export const changeText = (demo: DemoFolder): Promise<void> =>
  demo.write('shared/texts.js', versionSources['shared/texts.js']?.replace('您好', '早上好') ?? '');
