import type { Preview, Previews } from './define-previews.ts';

/** A file with previews. */
export interface PreviewFile {
  /** Its place below `shared/src`, without endings: `ui/button/Button`. */
  readonly path: string;
  /** `ui/button`. */
  readonly folder: string;
  /** `Button`. */
  readonly name: string;
  readonly title: string;
  readonly previews: readonly NamedPreview[];
}

export interface NamedPreview extends Preview {
  readonly name: string;
}

const ENDING = '.preview.tsx';

/** The files by path; keys of `modules` are their places below `shared/src`: `./ui/button/Button.preview.tsx`. */
export function previewFiles(modules: Readonly<Record<string, Previews>>): readonly PreviewFile[] {
  return Object.entries(modules)
    .map(([key, { title, previews }]) => {
      const path = key.replace(/^\.\//, '').slice(0, -ENDING.length);
      const end = path.lastIndexOf('/');
      return {
        path,
        folder: path.slice(0, end),
        name: path.slice(end + 1),
        title,
        previews: Object.entries(previews).map(([name, preview]) => ({ ...preview, name })),
      };
    })
    .sort((a, b) => groupRank(a) - groupRank(b) || (a.path < b.path ? -1 : 1));
}

/** Simple components first: what is in `kit` is made of what is in `ui`. */
const groupRank = ({ path }: { readonly path: string }): number => (path.startsWith('ui/') ? 0 : 1);

/** The files that a search finds: in their path, their title, or the title of a preview. Case does not matter. */
export function foundFiles(files: readonly PreviewFile[], search: string): readonly PreviewFile[] {
  const wanted = search.trim().toLowerCase();
  return files.filter(({ path, title, previews }) =>
    [path, title, ...previews.map((preview) => preview.title)].some((text) => text.toLowerCase().includes(wanted)),
  );
}
