import pLimit from 'p-limit';
import { openImage } from '../../platform/media/open-image.ts';
import { decoded, probeOutput } from '../tasks/image-outputs.ts';
import type { EngineChoice } from '../tasks/task-port.ts';
import type { EngineServer } from '../upstream/engine-server.ts';

/** Ends of the names that the image of a model has beside its file, the usual ones first. */
const endings = ['.preview.png', '.png', '.preview.jpg', '.jpg'] as const;
/** Longest side of an image, in pixels. */
const SIDE = 320;
const AT_ONCE = 4;

const pathOf = (file: string, ending: string): string =>
  `/sd_extra_networks/thumb?${new URLSearchParams({ filename: `${file.replace(/\.[^./\\]*$/, '')}${ending}` })}`;

/**
 * Images of what models draw. The server has no list of them, so that they are looked for by their usual names, once for each model
 * and in the background: a list of models does not wait for them.
 */
export class SdPreviews {
  readonly #server: EngineServer;
  readonly #closed: AbortSignal;
  readonly #atOnce = pLimit(AT_ONCE);
  /** Path of the image by the file of the model; null: it has none, or is being looked for. */
  readonly #found = new Map<string, string | null>();

  /** `closed`: ends what is being looked for. */
  constructor(server: EngineServer, closed: AbortSignal) {
    this.#server = server;
    this.#closed = closed;
  }

  /** The image of a model's file as a field of a choice, when it is known; otherwise it is looked for from now on. */
  of(file: string): Pick<EngineChoice, 'image'> {
    const path = this.#found.get(file);
    if (path === undefined) {
      this.#found.set(file, null);
      void this.#atOnce(() => this.#look(file));
    }
    return typeof path === 'string' ? { image: () => this.#fetch(path) } : {};
  }

  async #look(file: string): Promise<void> {
    try {
      for (const path of endings.map((ending) => pathOf(file, ending))) {
        this.#closed.throwIfAborted();
        if (!(await this.#server.exists(path, this.#closed))) continue;
        this.#found.set(file, path);
        return;
      }
    } catch {
      // The server does not answer now: the image is looked for again when the models are next asked for.
      this.#found.delete(file);
    }
  }

  async #fetch(path: string): Promise<Uint8Array> {
    const bytes = await this.#server.bytes(path, { signal: this.#closed });
    await probeOutput(bytes);
    return decoded(
      openImage(bytes)
        .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer(),
    );
  }
}
