import { getProject } from './project.ts';
import type { SiteWords } from './words.ts';

const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The options with which a further command acts on the same site with the same token. */
const sameSite = ({ to, 'token-file': file }: SiteWords): string =>
  `${to === undefined ? '' : ` --to ${to}`}${file === undefined ? '' : ` --token-file ${quoted(file)}`}`;

export interface Candidate {
  readonly name: string;
  readonly version: string;
  /** Address of its first page. */
  readonly page: string;
  /** Whether the site opens a version to whoever names it; an older site does not say. */
  readonly overrides?: 'open' | 'signed' | undefined;
}

/** What one does with a candidate: how it is looked at on this site, and how it goes live. */
export function nextSteps({ name, version, page, overrides }: Candidate, where: SiteWords): string {
  const { program } = getProject();
  const same = sameSite(where);
  const signed = `a link that an operator makes in the workbench (测试链接), or ${program} deploy ${name} --preview <branch>${same}`;
  return `  try it:      ${overrides === 'open' ? `${page}?${name}=${version}` : signed}\n  put it live: ${program} promote ${name}${same}`;
}
