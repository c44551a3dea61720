/** What the host of native modules shares: the libraries that must exist only once for a page to have one React and one MobX. */
export const sharedLibraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'mobx',
  'mobx-react-lite',
] as const;
export type SharedLibrary = (typeof sharedLibraries)[number];

/** File of the module that re-exports a library. */
export const facadeFile = (library: SharedLibrary): string => `${library.replaceAll('/', '-')}.js`;

/** A native module that re-exports a library the host has in memory. Its default export is the whole library, as with CommonJS. */
export function facade(library: SharedLibrary, names: readonly string[]): string {
  const own = names.filter((name) => name !== 'default');
  return `const library = window.benchLibraries[${JSON.stringify(library)}];\nexport const { ${own.join(', ')} } = library;\nexport default library;\n`;
}

export async function namesOf(library: SharedLibrary): Promise<readonly string[]> {
  const module: object = await import(library);
  return Object.keys(module).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'module.exports');
}
