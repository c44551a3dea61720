export const keptPackageFiles: Readonly<Record<string, readonly string[]>>;
export function removeOtherPackageFiles(modules: string, keptFiles?: Readonly<Record<string, readonly string[]>>): void;
export function removeForeignRuntimes(
  modules: string,
  kept?: { readonly platform: string; readonly arch: string },
): void;
