import { readFileSync } from 'node:fs';

const SUFFIX = '_FILE';

/**
 * Takes the value of a setting from the file that `<NAME>_FILE` names, as container platforms hand out secrets; white space at its end is left out. `problems`
 * lists settings that are set both ways, and files that cannot be read.
 */
export function withSettingFiles(
  given: Readonly<Record<string, string>>,
  isSetting: (name: string) => boolean,
): { readonly values: Readonly<Record<string, string>>; readonly problems: readonly string[] } {
  const values: Record<string, string> = { ...given };
  const problems: string[] = [];
  for (const [variable, file] of Object.entries(given)) {
    const name = variable.slice(0, -SUFFIX.length);
    if (!variable.endsWith(SUFFIX) || !isSetting(name)) continue;
    if (given[name] !== undefined) problems.push(`${name} and ${variable} are both set: leave one of them out`);
    try {
      const value = readFileSync(file, 'utf8').trimEnd();
      if (value === '') problems.push(`${variable}: ${file} is empty`);
      values[name] = value;
    } catch {
      problems.push(`${variable}: ${file} cannot be read`);
    }
  }
  return { values, problems };
}
