import type { PublicationCard } from '@ai-site/shared/api/showcase-views';

type Versions = PublicationCard['image'];

/** Address for browsers that know no `srcset`. */
export const cardFallback = ({ webp, avif }: Versions): string | undefined =>
  webp['640'] ?? webp['320'] ?? Object.values(webp).at(-1) ?? Object.values(avif).at(-1);

const formats = ['avif', 'webp'] as const;

/** What a browser chose of the versions of an image. */
interface Choice {
  readonly format: (typeof formats)[number];
  readonly width: string;
}

const pathOf = (url: string): string => new URL(url, window.location.href).pathname;

/**
 * Which version of their image cards show: as the browser has chosen for one of them, the others need neither sources nor a choice of their own, which
 * together take longer than all else of a card that comes.
 */
export class CardImages {
  #choice: Choice | null = null;

  constructor() {
    // Zooming and a screen of another density resize the window too.
    window.addEventListener('resize', () => {
      this.#choice = null;
    });
  }

  /** Learns from the address that the browser has loaded of an image. */
  learn(image: Versions, loaded: string): void {
    const path = pathOf(loaded);
    for (const format of formats) {
      const width = Object.entries(image[format]).find(([, url]) => pathOf(url) === path)?.[0];
      if (width !== undefined) this.#choice = { format, width };
    }
  }

  /** The address of an image; null while nothing is known for this window, or it has no such version. */
  of(image: Versions): string | null {
    return this.#choice === null ? null : (image[this.#choice.format][this.#choice.width] ?? null);
  }
}
