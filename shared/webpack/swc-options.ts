/** swc options that compile our sources for browsers. `mode`: the build of React in the page. */
export function swcOptions(mode: 'production' | 'development'): object {
  const development = mode === 'development';
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development, refresh: development } },
    },
  };
}
