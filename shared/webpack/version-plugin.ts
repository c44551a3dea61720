import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { chunkNamespace } from '../src/release/release-names.ts';

const NAME = 'VersionPlugin';
/** Placeholder of the version until the build it is computed from is complete; letters only, so that it survives in identifiers. */
export const VERSION_PLACEHOLDER = 'ReleaseVersionOfThisBuild';
/** All files are final at this stage, except for content hashes in names and integrity hashes, which are computed afterwards. */
const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;

const isText = (file: string): boolean => /\.(js|css|json)$/.test(file);

export interface BuildVersion {
  readonly version: string;
  /** Ten hexadecimal digits over every file, excluding the version itself. */
  readonly source: string;
}

/** webpack's provisional hashes in names. They depend on the package's location; content hashes are computed later. */
function provisionalHashes(compilation: Compilation): RegExp {
  const hashes = compilation.getAssets().flatMap(({ info }) => info.contenthash ?? []);
  return new RegExp([...new Set(hashes), '$^'].join('|'), 'g');
}

/** Hash of all files: the modules that webpack actually bundled, as configured, chunked and minified. */
function hashOf(compilation: Compilation): string {
  const provisional = provisionalHashes(compilation);
  const files = compilation.getAssets().map(({ name, source }) => {
    const content = isText(name) ? String(source.source()).replaceAll(provisional, '') : source.buffer();
    return `${name.replaceAll(provisional, '')} ${createHash('sha256').update(content).digest('hex')}`;
  });
  return createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 10);
}

/**
 * Sets a build's version once its files exist: the requested one, or the package version with the hash of the build.
 * Two builds have the same version only if their files are identical, so a change of a shared module changes only the
 * versions of remotes that bundle it.
 */
export class VersionPlugin {
  readonly #name: string;
  readonly #versionOf: (source: string) => string;
  readonly #versions = new WeakMap<Compilation, BuildVersion>();

  constructor(name: string, versionOf: (source: string) => string) {
    this.#name = name;
    this.#versionOf = versionOf;
  }

  /** Version of a compilation. Throws before its files are hashed. */
  versionIn(compilation: Compilation): BuildVersion {
    const known = this.#versions.get(compilation);
    if (known === undefined) throw new Error('The version follows from the files, which are not there yet');
    return known;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: STAGE }, () => {
        const source = hashOf(compilation);
        const version = this.#versionOf(source);
        this.#versions.set(compilation, { version, source });
        this.#fill(compilation, version);
      });
    });
  }

  #fill(compilation: Compilation, version: string): void {
    const placeholder = chunkNamespace(this.#name, VERSION_PLACEHOLDER);
    const namespace = chunkNamespace(this.#name, version);
    for (const { name, source } of compilation.getAssets()) {
      if (!isText(name)) continue;
      const text = String(source.source());
      if (text.includes(placeholder))
        compilation.updateAsset(name, new webpack.sources.RawSource(text.replaceAll(placeholder, namespace)));
    }
  }
}
