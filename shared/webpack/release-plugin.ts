import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { BUDGET_BYTES, type Release, remoteDescription } from '../src/contract/release.ts';
import { integrityOf } from './integrity-of.ts';
import type { BuildRequest } from './preset.ts';
import { consumedBy, providedBy, versionsOf } from './shared-modules.ts';

const NAME = 'ReleasePlugin';
/** What the federation plugin notes of its own work; nobody reads it. */
const STATS_FILE = 'mf-stats.json';
const UI_KIT = '@ai-site/shared/ui/';

const script = (file: string): boolean => /\.(js|css)$/.test(file);

/** Files of a chunk group and of its parents up to the entry, without source maps. */
function filesOfGroup(group: { readonly chunks: readonly Chunk[] }): string[] {
  return [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter(script);
}

/** Keys of the UI kit that modules of these chunks take from the share scope. */
function kitOf(compilation: Compilation, chunks: readonly Chunk[]): string[] {
  const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  return [...new Set(modules.flatMap((module) => consumedBy(module)?.key ?? []))].filter((key) => key.startsWith(UI_KIT));
}

/** Writes `release.json`: what the registry needs to know of a build (see `shared/src/contract/release.ts`). */
export class ReleasePlugin {
  readonly #request: BuildRequest;

  constructor(request: BuildRequest) {
    this.#request = request;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => this.#emitPublicFiles(compilation));
      // After everything that still changes a file: what is listed is what is written.
      compilation.hooks.processAssets.tap({ name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 }, () => {
        compilation.deleteAsset(STATS_FILE);
        const release = this.#describe(compilation);
        this.#checkHashes(compilation, release);
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
    const description = remoteDescription.parse(JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8')));
    const chunks: Record<string, string[]> = {};
    const shared: Record<string, string[]> = {};
    for (const group of compilation.chunkGroups) {
      if (group.name === undefined || group.name === null) continue;
      chunks[group.name] = filesOfGroup(group);
      if (!host) shared[group.name] = kitOf(compilation, group.chunks);
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
      singletons: versionsOf(compilation.modules, host ? providedBy : consumedBy),
      budgetBytes: description.budgetBytes ?? BUDGET_BYTES[host ? 'shell' : 'remote'],
      files: this.#files(compilation),
    };
  }

  /** Of the shell: which files hold each lazily provided UI entry. */
  #provided(compilation: Compilation): Record<string, string[]> {
    const files: Record<string, string[]> = {};
    for (const module of compilation.modules) {
      const key = providedBy(module)?.key;
      if (key === undefined || !key.startsWith(UI_KIT)) continue;
      const groups = module.blocks.flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block) ?? []);
      files[key] = [...new Set(groups.flatMap(filesOfGroup))];
    }
    return files;
  }

  #files(compilation: Compilation): Release['files'] {
    return compilation.getAssets().map(({ name: file, source }) => {
      const content = source.buffer();
      return { path: file, bytes: content.length, integrity: integrityOf(content) };
    });
  }

  /** A build whose entry does not hold the true hash of every file it may load would refuse its own files, or check none. */
  #checkHashes(compilation: Compilation, { entry, files }: Release): void {
    const known = String(compilation.getAsset(entry)?.source.source());
    const loaded = new Set([...compilation.chunks].filter((chunk) => !chunk.canBeInitial()).flatMap((chunk) => [...chunk.files]));
    for (const { path: file, integrity } of files) {
      if (loaded.has(file) && script(file) && !known.includes(integrity)) compilation.errors.push(new webpack.WebpackError(`${entry} does not hold the hash of ${file}`));
    }
  }
}
