import { entry } from './entry.ts';

/** Builds, the packed kit, and the programs that they need. */
export const buildRefusals = {
  'build-failed': entry(
    'The build of {name} failed.',
    'webpack reported errors.',
    'A build with errors breaks in the page.',
    'The errors above name file and line.',
  ),
  'development-failed': entry(
    'The development server did not start: {problem}',
    'The process that builds and serves ended before it listened.',
    'There is nothing to open.',
    'Mend what the message names; a port in use is the usual cause.',
  ),
  'kit-not-compiled': entry(
    'The kit could not be compiled.',
    'The sources have type errors.',
    'The kit carries compiled sources.',
    'Run `npm run types` and mend what it reports.',
  ),
  'kit-without-version': entry(
    'No package of this workspace depends on {name}, and the kit imports it.',
    'A module of the kit imports a package without a version.',
    'The package.json of the kit names a version of everything.',
    'Add the dependency to the package whose module imports it.',
  ),
  'kit-not-packed': entry(
    'npm could not pack {name}.',
    '`npm pack` failed.',
    'There is no tarball.',
    'The output of npm says why.',
  ),
  'browser-missing': entry(
    'The browser tests need Chromium and Chinese fonts: {command}',
    'No browser was found, or no font with Chinese characters.',
    'Without the font every screen would be measured with boxes.',
    'Run the command in the message, or name a browser with `CHROMIUM`.',
  ),
  'browser-not-installed': entry(
    'Chromium and Chinese fonts could not be installed: {command}',
    'The installation of the packages failed.',
    'The tests need both.',
    'Run the command by hand and look at its output.',
  ),
} as const;
