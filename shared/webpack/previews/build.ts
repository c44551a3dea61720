import webpack, { type Stats } from 'webpack';
import { previewsConfiguration } from './configuration.ts';

// Builds the page with the previews: `node shared/webpack/previews/build.ts`. Prints what is wrong and exits with 1 when it cannot.
const compiler = webpack(previewsConfiguration());
const stats = await new Promise<Stats | undefined>((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
await new Promise<void>((resolve, reject) => {
  compiler.close((error) => (error ? reject(error) : resolve()));
});
if (stats === undefined || stats.hasErrors()) {
  console.error(stats?.toString({ preset: 'errors-only' }));
  process.exitCode = 1;
}
