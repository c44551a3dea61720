import { buildRefusals } from '@ai-site/shared/webpack/refusals/build-refusals';
import { codedText, filledText, referencePlace } from '@ai-site/shared/webpack/refusals/coded-text';
import { commandRefusals } from '../commands/command-refusals.ts';
import type { CommandRefusal } from '../commands/entry.ts';
import { explanations } from '../explanations/explanations.ts';
import { refusalPath } from '../pages-path.ts';
import { type RefusalCode, type RefusalEntry, refusalTable } from '../refusal-table.ts';
import { samplesOf } from './samples.ts';

/** The page of one code. */
export interface ReferenceEntry extends CommandRefusal {
  readonly code: string;
  /** HTTP status and the Chinese text of the workbench; null for commands and builds. */
  readonly answer: { readonly status: number; readonly chinese: string } | null;
  /** As a command prints it. */
  readonly example: string;
}

export interface ReferenceGroup {
  readonly title: string;
  readonly about: string;
  readonly entries: readonly ReferenceEntry[];
}

const SITE = 'https://ai.example.com';

function siteEntry([code, { status, zh, en }]: readonly [RefusalCode, RefusalEntry]): ReferenceEntry {
  const example = codedText(`${SITE} refuses: ${filledText(en, samplesOf(code))}.`, `${SITE}${refusalPath(code)}`);
  return { code, text: en, ...explanations[code], answer: { status, chinese: zh }, example };
}

const localEntry = ([code, refusal]: readonly [string, CommandRefusal]): ReferenceEntry => ({
  code,
  ...refusal,
  answer: null,
  example: codedText(filledText(refusal.text, samplesOf(code)), referencePlace(code)),
});

const codes: readonly RefusalCode[] = Object.keys(refusalTable).filter((code): code is RefusalCode =>
  Object.hasOwn(refusalTable, code),
);

/** All codes: of the site by sections of the README, of commands, of builds. */
export const referenceGroups: readonly ReferenceGroup[] = [
  ...[...Map.groupBy(codes, (code) => refusalTable[code].section)].map(([section, grouped]) => ({
    title: section.replaceAll('`', ''),
    about: `Refusals of the site. The README of \`@ai-site/shared\` says more under "${section.replaceAll('`', '')}".`,
    entries: grouped.map((code) => siteEntry([code, refusalTable[code]])),
  })),
  {
    title: 'Commands',
    about: 'Refusals of `ai-site-remote`, `npm run remote` and `npm run dev`, before anything is sent.',
    entries: Object.entries(commandRefusals).map(localEntry),
  },
  {
    title: 'Builds',
    about: 'For what the build of a remote fails besides the errors of webpack.',
    entries: Object.entries(buildRefusals).map(localEntry),
  },
];
