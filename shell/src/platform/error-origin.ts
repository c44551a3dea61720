/** A place in a build's file, as every browser writes it in a stack: `…/remotes/<name>/<version>/<file>:<line>:<column>`. */
const place = /\/remotes\/([a-z0-9-]+)\/([\w.+-]+)\/[^\s()]{1,200}?:\d+:\d+/g;

export interface ErrorOrigin {
  readonly name: string;
  readonly version: string;
}

/**
 * The version whose code an error comes from: the innermost remote in the stack, or the shell when there is none. React, MobX and the
 * HTTP client run in the shell's files for every remote. Null for an error without a place in a build.
 */
export function originOf(stack: string): ErrorOrigin | null {
  const found = [...stack.matchAll(place)].flatMap(([, name, version]) =>
    name === undefined || version === undefined ? [] : [{ name, version }],
  );
  return found.find(({ name }) => name !== 'shell') ?? found[0] ?? null;
}
