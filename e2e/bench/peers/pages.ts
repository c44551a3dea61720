import { addressOf, type Build, type Built } from './build.ts';
import { PAGE_DATA_ID, type PageData } from './page-data.ts';
import { facadeFile, sharedLibraries } from './shared-libraries.ts';
import type { Way } from './ways.ts';

/** Entry of an approach in the builds of hosts and of remotes. */
const entryNames: Readonly<Record<Way, string>> = {
  site: 'main',
  bare: 'bare.tsx',
  singleSpa: 'single-spa.ts',
  qiankun: 'qiankun.ts',
  wujie: 'wujie.ts',
  microApp: 'micro-app.ts',
  iframe: 'iframe.ts',
};

function filesOf(built: Built, build: Build, way: Way, ending: '.js' | '.css'): readonly string[] {
  const files = built[build].get(entryNames[way]);
  if (files === undefined) throw new Error(`${build} has no ${entryNames[way]}`);
  return files.filter((file) => file.endsWith(ending)).map((file) => addressOf(build) + file);
}

const styleLinks = (urls: readonly string[]): readonly string[] =>
  urls.map((url) => `<link rel="stylesheet" href="${url}">`);
const head = (lines: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="zh-CN" data-theme="black">',
    '<head>',
    '<meta charset="utf-8">',
    ...lines,
    '</head>',
  ].join('\n');

/** micro-app requests a folder when the address has no file extension. */
export const entryAddress = (way: Way): string => `/remote/${way}.html`;

/** The remote as an HTML page: its styles, its root element, its script. */
export function entryPage(built: Built, way: Way): string {
  const scripts = filesOf(built, 'bench-remotes', way, '.js').map((url) => `<script src="${url}"></script>`);
  return [
    head(styleLinks(filesOf(built, 'bench-remotes', way, '.css'))),
    '<body>',
    '<div id="remote" class="remote-root"></div>',
    ...scripts,
    '</body>',
    '</html>',
  ].join('\n');
}

/** Where the host of an approach finds the remote. */
export function remoteOf(built: Built, way: Way): Pick<PageData, 'entry' | 'styles'> {
  if (way === 'site' || way === 'bare') return { entry: '', styles: [] };
  if (way !== 'singleSpa') return { entry: entryAddress(way), styles: [] };
  const [entry = ''] = filesOf(built, 'bench-module', way, '.js');
  return { entry, styles: [...filesOf(built, 'bench-module', way, '.css')] };
}

/** Libraries for native modules; loaded before anything is mounted, as in the other hosts that share libraries. */
function importMap(): readonly string[] {
  const urls = sharedLibraries.map((library) => [library, addressOf('bench-libraries') + facadeFile(library)] as const);
  return [
    `<script type="importmap">${JSON.stringify({ imports: Object.fromEntries(urls) })}</script>`,
    ...urls.map(([, url]) => `<link rel="modulepreload" href="${url}">`),
  ];
}

export function hostPage(built: Built, way: Way, remote: PageData['remote']): string {
  const build = way === 'site' ? 'bench-site-host' : 'bench-hosts';
  const data: PageData = { remote, ...remoteOf(built, way) };
  const scripts = filesOf(built, build, way, '.js').map((url) => `<script defer src="${url}"></script>`);
  return [
    head([...(way === 'singleSpa' ? importMap() : []), ...styleLinks(filesOf(built, build, way, '.css')), ...scripts]),
    '<body>',
    '<div id="area"></div>',
    `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
