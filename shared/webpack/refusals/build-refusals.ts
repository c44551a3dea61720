import { codedText, filledText, referencePlace, type TextValues } from './coded-text.ts';

const entry = <Text extends string>(text: Text, means: string, why: string, remedy: string) => ({
  text,
  means,
  why,
  remedy,
});

const STAYS = 'Styles stay in the page after a remote has left, and would change other screens.';

/** For what a build fails besides the errors of webpack itself, by code: text with `{values}`, and what its page says. A code never changes its meaning. */
export const buildRefusals = {
  'declaration-malformed': entry(
    '{problems}',
    'A field of `src/remote.ts` does not have its form; the message has a sentence for each.',
    'The declaration becomes the description by which the site shows the remote.',
    'Correct the fields that are named; `satisfies RemoteDeclaration` lets the editor check them.',
  ),
  'declaration-contradictory': entry(
    '{problems}',
    'Parts of `src/remote.ts` do not fit together: a menu entry without a route, a path without a screen, a path twice.',
    'Visitors would be led to nothing.',
    'Correct what each line names.',
  ),
  'names-differ': entry(
    '{file} declares {declared}, and package.json {name}: they are one name.',
    'Declaration and package.json name two packages.',
    'The name is folder, container and address of the build.',
    'Give both the same name (package.json with its scope).',
  ),
  'build-errors': entry(
    '{problems}',
    'webpack reported errors.',
    'A build with errors breaks in the page.',
    'The errors name file and line.',
  ),
  'screen-without-chunk': entry(
    '{name}: the screen of {path} has no chunk {chunk}',
    'A route names a chunk that the build did not make.',
    'The gateway preloads it for whoever opens the path.',
    'Give `screen()` the name of the `webpackChunkName` in its import.',
  ),
  'screen-not-painted': entry(
    '{name}: {problem}',
    'A route with `painted` has a screen that cannot be rendered before a page has loaded.',
    'What the first render of a screen shows is served with the page.',
    'Read what only a page has in an effect, or leave out `painted`.',
  ),
  'painted-screen-large': entry(
    'the first screen of {path} has {bytes} bytes, compressed: at most {most}',
    'What is painted of a route with `painted` is too large.',
    'It is a part of the page, which a server sends before it waits for the browser.',
    'Show less before data have come, or leave out `painted`.',
  ),
  'hash-missing': entry(
    '{entry} does not hold the hash of {file}',
    'The entry of the build does not know the hash of a file that it loads.',
    'Browsers would refuse the file, or load it unchecked.',
    'Build again without other plugins; if it lasts, tell the team of the platform.',
  ),
  'style-reaches-others': entry(
    'line {line}: {source} reaches elements of others',
    'A selector begins neither with a class of a CSS module nor at the root of the remote.',
    STAYS,
    'Use a CSS module, or begin with `[data-remote="<name>"]`.',
  ),
  'style-whole-page': entry(
    '@{rule} concerns the whole page',
    'The rule has no scope.',
    STAYS,
    'Leave it out; import styles in the module that needs them.',
  ),
  'style-name-taken': entry(
    '{kind} {name} is known in the whole page: name it {own}',
    'A name of an animation, font or counter style has not the prefix of the remote.',
    'Two remotes with one name would take it from each other.',
    'Use the name that the message gives.',
  ),
  'style-token-unknown': entry(
    '{name} is no token of the site: name it {own}',
    'A custom property is read that is neither a token of the site nor one of the remote.',
    'It would be empty, or that of somebody else.',
    'Use a token of `@ai-site/shared/ui/tokens.css`, or give it the prefix of the remote.',
  ),
  'style-property-inherited': entry(
    '{name} is inherited by everything inside: name it {own}',
    'A custom property is set that has not the prefix of the remote.',
    'It would change components of the site inside.',
    'Use the name that the message gives.',
  ),
  'style-library-undeclared': entry(
    'the styles of {library} are for the whole page: name them under "styles" in src/remote.ts',
    'Styles of a package are imported that the declaration does not name.',
    STAYS,
    'Declare the package with the prefix that all of its classes have.',
  ),
} as const;

export type BuildCode = keyof typeof buildRefusals;
export type BuildValues<C extends BuildCode> = TextValues<(typeof buildRefusals)[C]['text']>;

export interface BuildRefusal {
  readonly code: BuildCode;
  readonly text: string;
}

export const buildRefusal = <C extends BuildCode>(code: C, values: BuildValues<C>): BuildRefusal => ({
  code,
  text: filledText(buildRefusals[code].text, values),
});

/** The message of a build for a refusal, `about` which file or package it is. */
export const buildMessage = ({ code, text }: BuildRefusal, about = ''): string =>
  codedText(`${about}${text}`, referencePlace(code));
