import type { Document } from './read-documents.ts';

const sections = ['Context', 'Figures', 'Consequence'];
const PAGE = /^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/;

const sectionOf = (text: string, title: string): string =>
  new RegExp(`^## ${title}\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(text)?.[1]?.trim() ?? '';

/** Pages of decisions that lack a section, or whose figures do not say which command measures them, and those that the list of decisions does not have. */
export function incompleteDecisions(documents: readonly Document[]): string[] {
  const list = documents.find(({ file }) => file === 'docs/decisions/README.md')?.text ?? '';
  return documents
    .filter(({ file }) => PAGE.test(file))
    .flatMap(({ file, text }) => [
      ...sections.filter((title) => sectionOf(text, title) === '').map((title) => `${file} has no section ${title}`),
      ...(/^Measured by: (.*`npm run |nothing|an experiment .*no command)/m.test(sectionOf(text, 'Figures'))
        ? []
        : [`${file} does not say which command measures its figures`]),
      ...(list.includes(`(${file.split('/').at(-1)})`) ? [] : [`docs/decisions/README.md does not list ${file}`]),
    ]);
}
