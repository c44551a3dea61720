import webpack, { type Configuration, type Stats } from 'webpack';

export type EntryFiles = ReadonlyMap<string, readonly string[]>;

/** Runs one webpack build. Rejects with its errors. */
export async function compile(configuration: Configuration): Promise<EntryFiles> {
  const compiler = webpack(configuration);
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (stats === undefined || stats.hasErrors())
    throw new Error(`${configuration.name} does not build:\n${stats?.toString({ preset: 'errors-only' })}`);
  return new Map(
    [...stats.compilation.entrypoints].map(([name, { chunks }]) => [
      name,
      [...new Set(chunks.flatMap((chunk) => [...chunk.files]))],
    ]),
  );
}
