import type { Chunk, Compilation, Compiler, Module } from 'webpack';

const NAME = 'UnusedModulesPlugin';
/** After module federation has moved modules into the entry (stage 11). */
const STAGE = 20;

/** Whether nothing in a chunk imports a module, which does nothing by itself. */
function isUnused({ chunkGraph, moduleGraph }: Compilation, module: Module, chunk: Chunk): boolean {
  if (module.factoryMeta?.sideEffectFree !== true || chunkGraph.isEntryModuleInChunk(module, chunk)) return false;
  return [...moduleGraph.getIncomingConnections(module)].every(
    (connection) => connection.isActive(chunk.runtime) === false,
  );
}

/** Leaves out of an entry what its code no longer imports: module federation moves everything there that its runtime ever referred to. */
export class UnusedModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage: STAGE }, (chunks) => {
        const { chunkGraph } = compilation;
        for (const chunk of chunks) {
          if (!chunk.hasRuntime()) continue;
          for (const module of [...chunkGraph.getChunkModulesIterable(chunk)])
            if (isUnused(compilation, module, chunk)) chunkGraph.disconnectChunkAndModule(chunk, module);
        }
      });
    });
  }
}
