import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const NAME = 'ChunkRequestPlugin';

/** Milliseconds after which a chunk or style that has not arrived counts as lost. */
export const CHUNK_TIMEOUT_MS = 15_000;

/** Runtime variable: the query with which this build requests its chunks. */
const QUERY = `${webpack.RuntimeGlobals.require}.chunkQuery`;

class ChunkQuery extends webpack.RuntimeModule {
  constructor() {
    super('chunk query', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `${QUERY} = /\\?[^#]*|$/.exec(globalThis.document?.currentScript?.src ?? '')[0];`;
  }
}

/**
 * A build requests its chunks, scripts and styles, with the query its own entry was requested with: an entry fetched again as
 * `remoteEntry.js?attempt=2` fetches everything again. The browser would hand the failed response of a preload, or a bad file in its
 * cache, to the next request of the same URL. Styles that do not arrive fail after `CHUNK_TIMEOUT_MS`, as scripts do by
 * `output.chunkLoadTimeout`. Scripts go before images: of those, a browser downloads a few at a time, and scripts that a script adds wait with them.
 */
export class ChunkRequestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { asString } = webpack.Template;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (code) =>
        asString([code, `script.src = url + ${QUERY};`, "script.fetchPriority = 'high';"]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (code, { tag, href }) =>
        asString([
          code,
          `${tag}.href = ${href} + ${QUERY};`,
          `setTimeout(() => ${tag}.onerror?.({ type: 'timeout', target: ${tag} }), ${CHUNK_TIMEOUT_MS});`,
        ]),
      );
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new ChunkQuery()));
    });
  }
}
