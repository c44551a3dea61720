/** The wasm build of espeak-ng: its command line, in a file system of its own. */
declare module 'espeak-ng' {
  interface FileSystem {
    mkdirTree(path: string): void;
    writeFile(path: string, data: string): void;
    readFile(path: string): Uint8Array;
  }
  interface EspeakModule {
    readonly FS: FileSystem;
  }
  interface EspeakOptions {
    readonly arguments: readonly string[];
    readonly preRun?: readonly ((module: EspeakModule) => void)[];
    readonly print?: (line: string) => void;
    readonly printErr?: (line: string) => void;
  }
  export default function ESpeakNg(options: EspeakOptions): Promise<EspeakModule>;
}
