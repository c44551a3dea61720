import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import { type FirstCall, PAINTED_BYTES_MAX, PAINTED_FOLDER } from '../../src/painted-screen/index.ts';
import { buildMessage, buildRefusal } from '../refusals/build-refusals.ts';
import { buildScreens, type ScreenFile } from './build-screens.ts';

const NAME = 'FirstScreensPlugin';

export interface FirstScreensRequest {
  readonly name: string;
  /** Of the package. */
  readonly directory: string;
  /** Routes whose first screen is painted. */
  readonly routes: readonly { readonly path: string; readonly chunk: string; readonly begins: readonly FirstCall[] }[];
  readonly common: Configuration;
}

/** The file that a route imports its screen from: what the chunk of this name was made for. */
function fileOf(compilation: Compilation, chunk: string): string | undefined {
  const group = compilation.namedChunkGroups.get(chunk);
  const modules = group?.chunks.flatMap((one) => [...compilation.chunkGraph.getChunkModulesIterable(one)]) ?? [];
  for (const { request, module } of group?.origins ?? []) {
    const directory = module?.context;
    if (request === undefined || typeof directory !== 'string') continue;
    const file = path.resolve(directory, request);
    if (modules.some((one) => one.nameForCondition() === file) || modules.length > 0) return file;
  }
  return undefined;
}

/** Adds what is painted of the first screens of a package to its build, a file for each chunk (`src/painted-screen`). */
export class FirstScreensPlugin {
  readonly #request: FirstScreensRequest;

  constructor(request: FirstScreensRequest) {
    this.#request = request;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          if (compilation.errors.length > 0) return;
          await this.#paint(compilation).catch((error: unknown) => {
            const problem = error instanceof Error ? error.message : String(error);
            compilation.errors.push(
              new webpack.WebpackError(
                buildMessage(buildRefusal('screen-not-painted', { name: this.#request.name, problem })),
              ),
            );
          });
        },
      );
    });
  }

  async #paint(compilation: Compilation): Promise<void> {
    const { name, routes, common, directory } = this.#request;
    const screens = routes.flatMap(({ path: at, chunk }): ScreenFile[] => {
      const file = fileOf(compilation, chunk);
      return file === undefined ? [] : [{ chunk, path: at, file }];
    });
    if (screens.length === 0) return;
    const painted = await buildScreens(common, screens, {
      work: path.join(directory, '.cache', 'first-screens'),
      usable: name === 'shell',
    });
    for (const { path: at, chunk, begins } of routes) {
      const screen = painted.get(chunk);
      if (screen === undefined) continue;
      const text = JSON.stringify({ ...screen, begins });
      const bytes = brotliCompressSync(text).length;
      if (bytes > PAINTED_BYTES_MAX)
        throw new Error(
          buildMessage(buildRefusal('painted-screen-large', { path: at, bytes, most: PAINTED_BYTES_MAX })),
        );
      compilation.emitAsset(`${PAINTED_FOLDER}/${chunk}.json`, new webpack.sources.RawSource(text));
    }
  }
}
