import { ARCHIVE_MAX_BYTES, BUDGET_BYTES, BUILD_MAX_BYTES, UPLOADS } from '../src/api/releases.ts';
import { REASON_MAX } from '../src/api/rules.ts';
import { CONFIGURATION_MAX } from '../src/configuration/configuration-field.ts';
import { CLAIM_KEY_MAX } from '../src/domain/ownership/index.ts';
import {
  DESCRIPTION_MAX,
  ENTRY_LABEL_MAX,
  FILE_REFERENCES_MAX,
  FILES_MAX,
  NEW_TITLE_MAX,
  PAGE_PART_MAX_BYTES,
} from '../src/release/release.ts';
import { SKELETON_ELEMENTS_MAX } from '../src/release/skeleton.ts';
import { table } from './table.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Every limit that a release meets. */
export const limits = (): string =>
  table(
    ['of', 'at most'],
    [
      ['an archive', `${ARCHIVE_MAX_BYTES / MIB} MB, unpacked ${BUILD_MAX_BYTES / MIB} MB in ${FILES_MAX} files`],
      [
        'uploads',
        `${UPLOADS.ofOne} of one token at a time (${UPLOADS.received} of all, up to ${UPLOADS.staged} of them unpacked), ${UPLOADS.waiting} of it waiting, then 429`,
      ],
      [
        '`release.json`',
        `${DESCRIPTION_MAX.bytes / MIB} MB; ${FILE_REFERENCES_MAX} places that name a file; ${DESCRIPTION_MAX.routes} routes; ${DESCRIPTION_MAX.entries} entries each in menu, tabs, footer and slots; ${DESCRIPTION_MAX.apps} app codes, ${DESCRIPTION_MAX.apps} offered apps; ${CONFIGURATION_MAX.entries} configuration values; ${DESCRIPTION_MAX.characters} characters a text`,
      ],
      ['an entry of menu, tabs, footer', `a key of its own there; ${ENTRY_LABEL_MAX} characters of label`],
      ['a path, key, slot or code that is owned', `${CLAIM_KEY_MAX} characters`],
      [
        'a configuration value',
        `${CONFIGURATION_MAX.label} characters of label, ${CONFIGURATION_MAX.about} of explanation, ${CONFIGURATION_MAX.text} of text, ${CONFIGURATION_MAX.options} options`,
      ],
      [
        'what every page of the site carries of it',
        `${PAGE_PART_MAX_BYTES / KIB} KB: routes with their skeletons, entries, values, first files; ${SKELETON_ELEMENTS_MAX} elements a skeleton`,
      ],
      ['its heaviest first screen', `${BUDGET_BYTES.remote / KIB} KB, unless operators set another budget (工作台)`],
      ['the title of `create`', `${NEW_TITLE_MAX} characters`],
      ['a reason (`--why`)', `${REASON_MAX} characters`],
    ],
  );
