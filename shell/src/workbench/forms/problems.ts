/** What is wrong with the fields of a form, by their names. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** The first message of each field. */
export function problemsOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Problems {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path[0])] ??= message;
  return problems;
}
