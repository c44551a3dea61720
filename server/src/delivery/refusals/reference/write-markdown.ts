import { REFUSALS_PATH } from '../pages-path.ts';
import { type ReferenceEntry, type ReferenceGroup, referenceGroups } from './entries.ts';

/** A text of one line in a code span, or of several as they are. */
const shownText = (text: string): string =>
  text === '{problems}' ? 'The problems that were found, one a line.' : `\`${text}\``;

const entryText = ({ code, text, means, why, remedy, answer, example }: ReferenceEntry): string =>
  [
    `### ${code}`,
    shownText(text),
    `${means} ${answer === null ? '' : `HTTP ${answer.status}; in the workbench: ${answer.chinese}`}`.trim(),
    `**Why:** ${why}`,
    `**What to do:** ${remedy}`,
    `\`\`\`\n${example}\n\`\`\``,
  ].join('\n\n');

const groupText = ({ title, about, entries }: ReferenceGroup): string =>
  [`## ${title}`, about, ...entries.map(entryText)].join('\n\n');

/** The reference of all refusals, with a heading per code. */
export const writeMarkdown = (): string => `<!-- Written by \`npm run catalogue\` from server/src/delivery/refusals. -->

# Refusals

Every refusal of the site, of a command and of a build has a code, which is the end of the address after "see". It never changes its meaning. A site has these pages under \`${REFUSALS_PATH}\`; an answer of its deploy API has the code as \`data.refusal\` and the English text as \`data.english\`. \`{…}\` is a value.

${referenceGroups.map(groupText).join('\n\n')}
`;
