/** Tags that say where a test can run and what kind it is; every other tag names what it touches. */
const conditions = new Set([
  '@cross',
  '@contract',
  '@local',
  '@own-site',
  '@operator',
  '@mobile',
  '@mobile-only',
  '@mobile-nightly',
  '@nightly',
]);
const subject = /^@(shell|mf-[a-z][a-z0-9-]*)$/;

/** Names of the packages that a test touches, without the `@`. */
export function subjectsOf(tags: readonly string[]): readonly string[] {
  return tags.flatMap((tag) => subject.exec(tag)?.[1] ?? []);
}

/**
 * What is wrong with the tags of a test: a team finds its tests by the name of its remote, QA finds cross-package tests by
 * `@cross`, so nobody would run an untagged test.
 */
export function tagFaults(tags: readonly string[]): readonly string[] {
  const subjects = subjectsOf(tags);
  const remotes = subjects.filter((name) => name !== 'shell');
  return [
    ...(subjects.length === 0 ? ['names no package (@shell, @mf-chat …)'] : []),
    ...(remotes.length > 1 && !tags.includes('@cross') ? ['touches several remotes without @cross'] : []),
    ...(remotes.length < 2 && tags.includes('@cross') ? ['says @cross and names fewer than two remotes'] : []),
    ...tags.filter((tag) => !conditions.has(tag) && !subject.test(tag)).map((tag) => `has an unknown tag ${tag}`),
  ];
}
