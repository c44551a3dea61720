import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import type { Release, RemoteDescription } from '../src/contract/release.ts';
import type { BuildRequest } from './preset.ts';

const script = (file: string): boolean => /\.(js|css)$/.test(file);

/** Files of a chunk group and of its parents up to the entry, without source maps. */
function filesOfGroup(group: { readonly chunks: readonly Chunk[] }): string[] {
  return [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter(script);
}

/** Keys that modules of these chunks take from the share scope. */
function sharedKeys(compilation: Compilation, chunks: readonly Chunk[], type: 'consume-shared-module' | 'provide-module'): string[] {
  const keys = new Set<string>();
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type !== type) continue;
      const match = /(@ai-site\/shared\/ui\/[a-z-]+)/.exec(module.identifier());
      if (match?.[1] !== undefined) keys.add(match[1]);
    }
  }
  return [...keys];
}

/** Writes `release.json`: what the registry needs to know of a build (see `shared/src/contract/release.ts`). */
export class ReleasePlugin {
  readonly #request: BuildRequest;

  constructor(request: BuildRequest) {
    this.#request = request;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => this.#emitPublicFiles(compilation));
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 }, () => {
        const release = this.#describe(compilation);
        compilation.emitAsset('release.json', new webpack.sources.RawSource(JSON.stringify(release, null, 2)));
      });
    });
  }

  /** Files of `public/` (page template, icons) travel with the build under their own names. */
  #emitPublicFiles(compilation: Compilation): void {
    const directory = path.join(this.#request.directory, 'public');
    if (!existsSync(directory)) return;
    for (const file of readdirSync(directory)) compilation.emitAsset(file, new webpack.sources.RawSource(readFileSync(path.join(directory, file))));
  }

  #describe(compilation: Compilation): Release {
    const { directory, name, version, source } = this.#request;
    const host = name === 'shell';
    const description: RemoteDescription = JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8'));
    const chunks: Record<string, string[]> = {};
    const shared: Record<string, string[]> = {};
    for (const group of compilation.chunkGroups) {
      if (group.name === undefined || group.name === null) continue;
      chunks[group.name] = filesOfGroup(group);
      if (!host) shared[group.name] = sharedKeys(compilation, group.chunks, 'consume-shared-module');
    }
    if (host) Object.assign(shared, this.#provided(compilation));
    const initial = host ? (chunks.main ?? []) : (chunks.__federation_expose_app ?? []);
    return {
      name,
      version,
      source,
      contract: description.contract,
      title: description.title,
      routes: description.routes,
      menu: description.menu,
      entry: host ? 'main.js' : 'remoteEntry.js',
      initial,
      chunks,
      shared,
      files: this.#files(compilation),
    };
  }

  /** Of the shell: which files hold each lazily provided UI entry. */
  #provided(compilation: Compilation): Record<string, string[]> {
    const files: Record<string, string[]> = {};
    for (const module of compilation.modules) {
      if (module.type !== 'provide-module') continue;
      const key = /(@ai-site\/shared\/ui\/[a-z-]+)/.exec(module.identifier())?.[1];
      if (key === undefined) continue;
      const groups = module.blocks.flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block) ?? []);
      files[key] = [...new Set(groups.flatMap(filesOfGroup))];
    }
    return files;
  }

  #files(compilation: Compilation): Release['files'] {
    return compilation.getAssets().map(({ name: file, source }) => {
      const content = source.buffer();
      return { path: file, bytes: content.length, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
    });
  }
}
