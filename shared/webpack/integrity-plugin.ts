import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { integrityOf } from './integrity-of.ts';

const NAME = 'IntegrityPlugin';
/** Runtime variable with the hashes of the files that a build loads: `{js: {chunk: hash}, css: {chunk: hash}}`. */
const HASHES = `${webpack.RuntimeGlobals.require}.integrity`;
/** Placeholder in the runtime until all file contents are final; the minifier chooses the quotes. */
const PLACEHOLDER = 'integrity-of-chunks';
const QUOTED = new RegExp(`(["'\`])${PLACEHOLDER}\\1`);
/** After content hashes were written into file names and contents. The files of the runtime itself have no hash in their names. */
const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;

type Kind = 'js' | 'css';

class Hashes extends webpack.RuntimeModule {
  constructor() {
    super('integrity', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `${HASHES} = ${JSON.stringify(PLACEHOLDER)};`;
  }
}

/** Hashes of one kind of file by chunk. A chunk that only consumes from the share scope has no file. */
function hashesOf(compilation: Compilation, chunks: Iterable<Chunk>, kind: Kind): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const { id, files } of chunks) {
    const file = [...files].find((name) => name.endsWith(`.${kind}`));
    const asset = file === undefined ? undefined : compilation.getAsset(file);
    if (id !== null && asset !== undefined) hashes[id] = integrityOf(asset.source.buffer());
  }
  return hashes;
}

function fillHashes(compilation: Compilation): void {
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    const loaded = chunk.getAllAsyncChunks();
    const hashes = JSON.stringify({
      js: hashesOf(compilation, loaded, 'js'),
      css: hashesOf(compilation, loaded, 'css'),
    });
    for (const file of chunk.files) {
      const asset = compilation.getAsset(file);
      const found = asset === undefined ? null : QUOTED.exec(String(asset.source.source()));
      if (asset === undefined || found === null) continue;
      const filled = new webpack.sources.ReplaceSource(asset.source);
      filled.replace(found.index, found.index + found[0].length - 1, hashes);
      compilation.updateAsset(file, filled);
    }
  }
}

/** Lines that set a tag's integrity hash, and its CORS mode so that the check also works across origins. */
const attributes = (tag: string, kind: Kind, mode: unknown): string[] => [
  `${tag}.integrity = ${HASHES}.${kind}[chunkId];`,
  `${tag}.crossOrigin = ${JSON.stringify(mode)};`,
];

/**
 * Loads every chunk, script and style, with subresource integrity: the entry contains the hash of each. Needs
 * `output.crossOriginLoading`. (`webpack-subresource-integrity` 5.1.0 does not support styles, and fails on the chunks
 * without files that federation creates.)
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const mode = compilation.outputOptions.crossOriginLoading;
      const { asString } = webpack.Template;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (code) =>
        asString([code, ...attributes('script', 'js', mode)]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (code, { tag }) =>
        asString([code, ...attributes(tag, 'css', mode)]),
      );
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new Hashes()));
      compilation.hooks.processAssets.tap({ name: NAME, stage: STAGE }, () => fillHashes(compilation));
    });
  }
}
