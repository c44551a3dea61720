/** Highlighted languages: grammar, display name and fence aliases. */
const languages = [
  ['bash', 'Shell', 'sh', 'shell', 'zsh', 'console'],
  ['c', 'C', 'h'],
  ['cpp', 'C++', 'c++', 'cc', 'hpp'],
  ['csharp', 'C#', 'c#', 'cs'],
  ['css', 'CSS'],
  ['diff', 'Diff', 'patch'],
  ['dockerfile', 'Dockerfile', 'docker'],
  ['go', 'Go', 'golang'],
  ['ini', 'INI', 'toml', 'conf', 'properties'],
  ['java', 'Java'],
  ['javascript', 'JavaScript', 'js', 'jsx', 'mjs', 'cjs', 'node'],
  ['json', 'JSON', 'json5', 'jsonc'],
  ['kotlin', 'Kotlin', 'kt'],
  ['markdown', 'Markdown', 'md'],
  ['nginx', 'Nginx'],
  ['php', 'PHP'],
  ['python', 'Python', 'py', 'python3'],
  ['ruby', 'Ruby', 'rb'],
  ['rust', 'Rust', 'rs'],
  ['scss', 'SCSS', 'sass', 'less'],
  ['sql', 'SQL', 'mysql', 'postgresql', 'sqlite'],
  ['swift', 'Swift'],
  ['typescript', 'TypeScript', 'ts', 'tsx'],
  ['xml', 'HTML', 'html', 'svg', 'vue'],
  ['yaml', 'YAML', 'yml'],
] as const;

export type Grammar = (typeof languages)[number][0];

const byName = new Map<string, (typeof languages)[number]>(
  languages.flatMap((entry) => entry.map((name) => [name.toLowerCase(), entry] as const)),
);

/** Returns the grammar for a fence language, or undefined. */
export const grammarOf = (language: string): Grammar | undefined => byName.get(language)?.[0];

export function languageName(language: string): string {
  if (language === 'xml') return 'XML';
  return byName.get(language)?.[1] ?? (language === '' ? '文本' : language);
}
