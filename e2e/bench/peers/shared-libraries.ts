/** What the host of native modules shares: the libraries that must be there once for a page's React and MobX to be one. */
export const sharedLibraries = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'mobx', 'mobx-react-lite'] as const;
export type SharedLibrary = (typeof sharedLibraries)[number];

/** File of the module that hands a library on. */
export const facadeFile = (library: SharedLibrary): string => `${library.replaceAll('/', '-')}.js`;

/** A native module with the names of a library that the host has in memory. Its own default is the whole, as with CommonJS. */
export function facade(library: SharedLibrary, names: readonly string[]): string {
  const own = names.filter((name) => name !== 'default');
  return `const library = window.benchLibraries[${JSON.stringify(library)}];\nexport const { ${own.join(', ')} } = library;\nexport default library;\n`;
}

/** Names that a library exports. */
export async function namesOf(library: SharedLibrary): Promise<readonly string[]> {
  const module: object = await import(library);
  return Object.keys(module).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'module.exports');
}
