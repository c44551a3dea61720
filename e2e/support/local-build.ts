import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** A build directory served to pages of other origins, as from a developer's own machine. */
export class LocalBuild {
  readonly #server: Server;

  private constructor(directory: string) {
    this.#server = createServer((request, response) => {
      const file = path.join(directory, path.basename(new URL(request.url ?? '/', 'http://localhost').pathname));
      const headers = {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      };
      readFile(file).then(
        (content) =>
          response
            .writeHead(200, { ...headers, 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
            .end(content),
        () => response.writeHead(404, headers).end(),
      );
    });
  }

  static async serve(directory: string): Promise<LocalBuild> {
    const build = new LocalBuild(directory);
    await new Promise<void>((resolve, reject) => build.#server.once('error', reject).listen(0, 'localhost', resolve));
    return build;
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The local build is not served');
    return `http://localhost:${address.port}`;
  }

  get manifest(): string {
    return `${this.origin}/mf-manifest.json`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
