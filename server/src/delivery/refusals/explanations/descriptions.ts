import { explain } from './explanation.ts';

const UNCHANGED = 'Upload what the build wrote, all of it and unchanged.';
const TRUST = 'Every file is checked against `release.json`, whose hashes the pages use too.';

/** The description of a build, `release.json`, and values that operators set. */
export const descriptionExplanations = {
  'file-missing': explain(
    'The build lacks a file that every build has.',
    'Without it the site does not know what the build is.',
    UNCHANGED,
  ),
  'listed-file-missing': explain('`release.json` lists a file that was not uploaded.', TRUST, UNCHANGED),
  'file-unlisted': explain(
    'A file was uploaded that `release.json` does not list.',
    TRUST,
    `Put it into \`public/\` and build again, or remove it. ${UNCHANGED}`,
  ),
  'file-not-listed': explain('A file that pages load is not in the list.', TRUST, UNCHANGED),
  'file-changed': explain(
    'A file differs from its hash in `release.json`.',
    TRUST,
    'Run no tool over `dist/` after the build, and build again.',
  ),
  'compressed-copy': explain(
    'A file would be taken for the compressed copy of another one.',
    'The site compresses builds itself, and sends `.br` and `.gz` files in place of their originals.',
    'Leave such files out of the build.',
  ),
  'description-large': explain(
    'A description file is too large.',
    'It is read at every start of every node.',
    'Look for generated routes or entries in `src/remote.ts`.',
  ),
  'description-no-json': explain('A description file is no JSON.', 'It was cut off or edited.', UNCHANGED),
  'description-invalid': explain(
    'A description file lacks fields, or has them in another form.',
    'It was made by another build, or by hand.',
    'Build with the `@ai-site/shared` of this site.',
  ),
  'too-many-references': explain(
    'The description names files in too many places.',
    'Each place is resolved for every page.',
    'Merge chunks, or name fewer of them.',
  ),
  'version-malformed': explain(
    'The version is no semantic version.',
    'Versions are compared.',
    'Write it like 1.4.0 or 1.4.1-rc.2.',
  ),
  'claim-unfit': explain(
    'A path, key, slot or code does not have its form.',
    'It becomes part of addresses and menus.',
    'Correct it in `src/remote.ts`; the README lists the forms and limits.',
  ),
  'route-unfit': explain(
    'A route is no path of the site.',
    'Pages are found by it.',
    'Write it like /podcast or /podcast/albums, without a slash at the end.',
  ),
  'shows-nothing': explain(
    'The remote has no route and fills no slot.',
    'Visitors could never see it.',
    'Declare a route or a slot in `src/remote.ts`.',
  ),
  'page-part-large': explain(
    'What every page of the site carries of the remote is too large.',
    'Visitors of all other pages load it too.',
    'Shorten skeletons, entries and explanations of values.',
  ),
  'entry-leads-away': explain(
    'A menu entry leads out of the site.',
    'Entries of the frame open pages of the site.',
    'Link to one of the routes.',
  ),
  'entry-label': explain(
    'The label of an entry is empty or too long.',
    'It has to fit into the menu of a phone.',
    'Shorten it.',
  ),
  'entry-twice': explain(
    'Two entries have one key.',
    'The key is what operators grant.',
    'Give each entry a key of its own.',
  ),
  'app-leads-away': explain(
    'An offered app leads to a path that is not below the routes of the remote.',
    'The remote would promise what it does not show.',
    'Link to one of its routes.',
  ),
  'value-undeclared': explain(
    'A value is to be set that the live version does not declare.',
    'Values belong to what the live version reads.',
    'Promote the version that declares it first.',
  ),
  'value-refused': explain(
    'A value is outside of what its declaration allows.',
    'The remote relies on the range.',
    'Give a value that the message allows.',
  ),
  'values-missing': explain('No value is to be changed.', 'There is nothing to do.', 'Change at least one.'),
} as const;
