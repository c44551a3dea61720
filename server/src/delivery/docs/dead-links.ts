import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anchorsOf, type Document, linksOf } from './read-documents.ts';

const isElsewhere = (target: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(target);

/** A link whose text is one name in code says that the file has it. */
const nameIn = (text: string): string | undefined => /^`([A-Za-z_$][\w$]*)`$/.exec(text)?.[1];

/** Links to files, anchors and names that are not there. Addresses of other sites are not opened. */
export function deadLinks(root: string, documents: readonly Document[]): string[] {
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsIn = (file: string): ReadonlySet<string> => {
    const known = anchors.get(file) ?? anchorsOf(readFileSync(path.join(root, file), 'utf8'));
    anchors.set(file, known);
    return known;
  };
  return documents.flatMap(({ file, text }) =>
    linksOf(text).flatMap((link) => {
      if (isElsewhere(link.target)) return [];
      const [place = '', anchor] = link.target.split('#');
      const to = place === '' ? file : path.posix.join(path.posix.dirname(file), place);
      const dead = `${file} links to ${link.target}`;
      if (!existsSync(path.join(root, to))) return [`${dead}, which is not there`];
      if (anchor !== undefined && to.endsWith('.md') && !anchorsIn(to).has(anchor))
        return [`${dead}, which has no such anchor`];
      const name = nameIn(link.text);
      if (name === undefined || !/\.[cm]?[jt]sx?$/.test(to)) return [];
      const has = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(
        readFileSync(path.join(root, to), 'utf8'),
      );
      return has ? [] : [`${dead}, which has no ${name}`];
    }),
  );
}
