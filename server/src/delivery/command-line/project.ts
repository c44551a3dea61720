/** What the commands act on: the packages of this workspace, or the one remote of a repository of its own. */
export interface Project {
  /** What one types before the name of a command. */
  readonly program: string;
  /** Directories of the packages that can be built here, by name. */
  readonly packages: () => ReadonlyMap<string, string>;
  /** Token of the site that runs from here; null where none does. */
  readonly localToken: (() => Promise<string>) | null;
  /** Whether a site ran from here before, whose token is known. */
  readonly ranSite: () => boolean;
  /** Playwright configuration with the conformance suite; null where the suite is not. */
  readonly conformance: string | null;
}

let current: Project | undefined;

/** Called by the program before it runs a command. */
export function setProject(project: Project): void {
  current = project;
}

export function getProject(): Project {
  if (current === undefined) throw new Error('No project is set');
  return current;
}
