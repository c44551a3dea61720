import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import type { Release, RemoteDescription } from '../src/release/build-description.ts';
import type { PackageRequest } from './build-request.ts';
import { integrityOf } from './integrity-of.ts';
import { provided, requestOf, versionOf } from './page-shares.ts';
import { buildMessage, buildRefusal } from './refusals/build-refusals.ts';
import { consumedBy, versionsOf } from './shared-modules.ts';
import type { VersionPlugin } from './version-plugin.ts';

const NAME = 'ReleasePlugin';
/** Statistics file of the federation plugin; unused. */
const STATS_FILE = 'mf-stats.json';
/** Published description of the package. */
const DESCRIPTION_FILE = 'remote.json';
/** Chunk of the exposed `./app`. */
const APP_CHUNK = '__federation_expose_app';
const UI_KIT = '@ai-site/shared/ui/';

const script = (file: string): boolean => /\.(js|css)$/.test(file);

/** Files of a chunk group and of its parents up to the entry, without source maps. */
function filesOfGroup(group: { readonly chunks: readonly Chunk[] }): string[] {
  return [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter(script);
}

/**
 * Files of the chunk groups without a name, beyond those that are listed already. What `./app` of a remote loads itself is not among them: it may be a
 * first screen whose route does not name it.
 */
function lazyFiles(compilation: Compilation, listed: ReadonlySet<string>): string[] {
  const app = compilation.namedChunkGroups.get(APP_CHUNK);
  const unnamed = compilation.chunkGroups.filter(({ name }) => name === undefined || name === null);
  const first = unnamed.filter((group) => app !== undefined && [...group.parentsIterable].includes(app));
  const ofFirst = new Set(first.flatMap(filesOfGroup));
  return [...new Set(unnamed.flatMap(filesOfGroup))].filter((file) => !listed.has(file) && !ofFirst.has(file));
}

/** Keys of the UI kit that modules of these chunks take from the share scope. */
function kitOf(compilation: Compilation, chunks: readonly Chunk[]): string[] {
  const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  return [...new Set(modules.flatMap((module) => consumedBy(module)?.key ?? []))].filter((key) =>
    key.startsWith(UI_KIT),
  );
}

/** Writes `remote.json`, the package's description, and `release.json`, the registry's data about a build (see `shared/src/release/release.ts`). */
export class ReleasePlugin {
  readonly #request: PackageRequest;
  readonly #description: RemoteDescription;
  readonly #version: VersionPlugin;

  constructor(request: PackageRequest, description: RemoteDescription, version: VersionPlugin) {
    this.#request = request;
    this.#description = description;
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => this.#emitPublicFiles(compilation),
      );
      // After every step that changes a file, so that the list matches what is written.
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          compilation.deleteAsset(STATS_FILE);
          const release = this.#describe(compilation);
          this.#checkScreens(compilation, release);
          this.#checkHashes(compilation, release);
          compilation.emitAsset('release.json', new webpack.sources.RawSource(JSON.stringify(release, null, 2)));
        },
      );
    });
  }

  /** Files of `public/` (page template, icons) are emitted under their own names. */
  #emitPublicFiles(compilation: Compilation): void {
    compilation.emitAsset(DESCRIPTION_FILE, new webpack.sources.RawSource(JSON.stringify(this.#description)));
    const directory = path.join(this.#request.directory, 'public');
    if (!existsSync(directory)) return;
    for (const file of readdirSync(directory))
      compilation.emitAsset(file, new webpack.sources.RawSource(readFileSync(path.join(directory, file))));
  }

  #describe(compilation: Compilation): Release {
    const host = this.#description.name === 'shell';
    const chunks: Record<string, string[]> = {};
    const shared: Record<string, string[]> = {};
    for (const group of compilation.chunkGroups) {
      if (group.name === undefined || group.name === null) continue;
      chunks[group.name] = filesOfGroup(group);
      if (!host) shared[group.name] = kitOf(compilation, group.chunks);
    }
    if (host) Object.assign(shared, this.#provided(compilation));
    const initial = host ? (chunks.main ?? []) : (chunks[APP_CHUNK] ?? []);
    return {
      ...this.#description,
      ...this.#version.versionIn(compilation),
      entry: host ? 'main.js' : 'remoteEntry.js',
      initial,
      chunks,
      lazy: lazyFiles(compilation, new Set(Object.values(chunks).flat())),
      shared,
      singletons: host
        ? Object.fromEntries(provided.map((single) => [single.key, versionOf(single)] as const).toSorted())
        : versionsOf(compilation.modules),
      files: this.#files(compilation),
    };
  }

  /** For the shell: the files of each lazily provided UI entry. */
  #provided(compilation: Compilation): Record<string, string[]> {
    const requests = new Map(provided.map((single) => [requestOf(single), single.key]));
    const files: Record<string, string[]> = {};
    for (const block of [...compilation.modules].flatMap(({ blocks }) => blocks)) {
      const key = block.dependencies
        .map((dependency) => requests.get((dependency as Partial<{ request: string }>).request ?? ''))
        .find((found) => found?.startsWith(UI_KIT) === true);
      if (key === undefined) continue;
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      files[key] = [...new Set(group === null || group === undefined ? [] : filesOfGroup(group))];
    }
    return files;
  }

  #files(compilation: Compilation): Release['files'] {
    return compilation.getAssets().map(({ name: file, source }) => {
      const content = source.buffer();
      return { path: file, bytes: content.length, integrity: integrityOf(content) };
    });
  }

  /** A route names its screen's chunk, which the gateway preloads: throws when it does not exist. */
  #checkScreens(compilation: Compilation, { name, routes, chunks }: Release): void {
    for (const { prefix, screen } of routes)
      if (screen !== undefined && !Object.hasOwn(chunks, screen))
        compilation.errors.push(
          new webpack.WebpackError(
            buildMessage(buildRefusal('screen-without-chunk', { name, path: prefix, chunk: screen })),
          ),
        );
  }

  /** Throws when the entry lacks the correct hash of a file it may load: such a build would block its own files, or check none. */
  #checkHashes(compilation: Compilation, { entry, files }: Release): void {
    const known = String(compilation.getAsset(entry)?.source.source());
    const loaded = new Set(
      [...compilation.chunks].filter((chunk) => !chunk.canBeInitial()).flatMap((chunk) => [...chunk.files]),
    );
    for (const { path: file, integrity } of files) {
      if (loaded.has(file) && script(file) && !known.includes(integrity))
        compilation.errors.push(new webpack.WebpackError(buildMessage(buildRefusal('hash-missing', { entry, file }))));
    }
  }
}
