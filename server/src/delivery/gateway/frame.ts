import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const read = (file: string): string => readFileSync(resolve(`@ai-site/shared/ui/${file}`), 'utf8');

/** Removes comments and insignificant white space: the styles are part of every page. */
const small = (css: string): string =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim();

/** The rules needed by the server-rendered frame; the same files are part of the shell's own styles. */
export const frameStyles = ['tokens.css', 'base.css', 'frame.css', 'skeleton.css']
  .map((file) => small(read(file)))
  .join('');

/** The rules of the first screen of the home page. */
export const startScreenStyles = small(read('start-screen.css'));

/** Markup of the site's logo, without comments and without the accessible name, which the surrounding link already has. */
export const logo = read('illustrations/logo.svg')
  .replaceAll(/<!--(?:(?!<!--).)*?-->/gs, '')
  .replaceAll(/>\s+</g, '><')
  .trim();
