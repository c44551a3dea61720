const summary = /^(\s*(?:.*[{,] )?summary: )'(?:[^'\\]|\\.)*'/gm;

/** A webpack loader for declared calls: what they say of themselves is for the server's documents, and no page downloads it. */
export default function withoutSummaries(source: string): string {
  return source.replaceAll(summary, "$1''");
}
