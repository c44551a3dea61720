/** A change that a recipe makes: a new file, or the replacement of lines in one that is there. */
export type RecipeStep =
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly before: string; readonly after: string };

const block = /^```(\w+)\n([\s\S]*?)^```$/gm;
const NEW_FILE = /^\/\/ ((?:server|shared|shell|mf-[a-z]+)\/\S+)\n/;
const EDITED_FILE = /^((?:server|shared|shell|mf-[a-z]+)\/\S+)\n/;

/**
 * The steps of a recipe: blocks whose first line is `// path` are new files; blocks of the language `diff` have the path as their first line, then one
 * hunk of lines that stay (a space before them), go (`-`) and come (`+`).
 */
export function stepsOf(text: string): RecipeStep[] {
  return [...text.matchAll(block)].flatMap(([, language, body = '']): RecipeStep[] => {
    const added = NEW_FILE.exec(body);
    if (added !== null) return [{ file: added[1] ?? '', text: body.slice(added[0].length) }];
    const edited = language === 'diff' ? EDITED_FILE.exec(body) : null;
    if (edited === null) return [];
    const lines = body.slice(edited[0].length).replace(/\n$/, '').split('\n');
    const side = (mark: '-' | '+'): string =>
      lines.flatMap((line) => (line.startsWith(mark) || line.startsWith(' ') ? [line.slice(1)] : [])).join('\n');
    return [{ file: edited[1] ?? '', before: side('-'), after: side('+') }];
  });
}

/** A file after a step. `current`: its text; null: it is not there. Throws when the step does not fit: the file is there already, or its lines are not there exactly once. */
export function afterStep(step: RecipeStep, current: string | null): string {
  if ('text' in step) {
    if (current !== null) throw new Error(`${step.file} is there already`);
    return step.text;
  }
  const parts = (current ?? '').split(`${step.before}\n`);
  if (step.before === '' || parts.length !== 2) throw new Error(`${step.file} has not once:\n${step.before}`);
  return parts.join(`${step.after}\n`);
}

/** The names of the example that a recipe follows, and the files that it says to have them. */
export function exampleOf(
  text: string,
): { readonly names: readonly string[]; readonly places: readonly string[] } | null {
  const [section = ''] = /^## Places\n[\s\S]*?(?=^## |$(?![\s\S]))/m.exec(text) ?? [];
  const [line = ''] = /^Example: .*$/m.exec(section) ?? [];
  const names = [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const places = [...section.matchAll(/\]\(\.\.\/\.\.\/([^)#]+)\)/g)].map(([, file = '']) => file);
  return names.length === 0 ? null : { names, places };
}
