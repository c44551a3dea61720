import { calls } from '@ai-site/shared/api';
import { envelope } from '@ai-site/shared/api/envelope';
import { callAddress, type FirstContent } from '@ai-site/shared/first-content';
import type { FirstCall } from '@ai-site/shared/painted-screen';
import type { FastifyInstance } from 'fastify';
import { RecentValue } from '../../../platform/recent-value.ts';
import type { Site } from '../../../platform/site.ts';

/** Everybody begins with the same; what has changed is there when these milliseconds are over. */
const AGE = { refreshMs: 2000, maxMs: 10_000 };
/** Length of an answer as JSON, above which it would delay the scripts of its page more than a call of its own. */
const LENGTH_MAX = 32_768;
/** Milliseconds in which a page with the same answers stays the same, so that it is compressed once. */
const SAME_MS = 60_000;

/** An answer that a page begins with, and the first image that it names. */
export interface FirstAnswer {
  readonly content: FirstContent;
  readonly image: string | null;
}

type Answers = Pick<FastifyInstance, 'inject'>;
type Reader = RecentValue<FirstContent | null>;

const callOf = (name: string) =>
  calls.find(
    (call) =>
      call.name === name &&
      call.access === 'public' &&
      call.events === undefined &&
      [call.params, call.query, call.body].every((part) => part === undefined) &&
      !call.path.includes(':'),
  );

/** Where the data name an image of this site. */
function imageOf(data: unknown, place: FirstCall['image'] = []): string | null {
  let found = data;
  for (const key of place)
    found =
      typeof found === 'object' && found !== null ? Object.getOwnPropertyDescriptor(found, key)?.value : undefined;
  return place.length > 0 && typeof found === 'string' && /^\/(?![/\\])/.test(found) ? found : null;
}

/** Answers to public calls that pages begin with: asked for as a visitor without any session, cookie or address, and kept for some seconds. */
export class FirstAnswers {
  readonly #app: Answers;
  readonly #site: Pick<Site, 'clock' | 'log'>;
  readonly #kept = new Map<string, Reader>();

  constructor(app: Answers, site: Pick<Site, 'clock' | 'log'>) {
    this.#app = app;
    this.#site = site;
  }

  /** In the order of the calls; those that are not public, not known, or not answered now, are left out: the screen asks itself. */
  async of(begins: readonly FirstCall[]): Promise<readonly FirstAnswer[]> {
    const answers = await Promise.all(
      begins.map(async ({ call, image }) => {
        const content = await this.#reader(call)?.get();
        return content === undefined || content === null ? [] : [{ content, image: imageOf(content.data, image) }];
      }),
    );
    return answers.flat();
  }

  #reader(name: string): Reader | undefined {
    const call = callOf(name);
    if (call === undefined) return undefined;
    const known = this.#kept.get(name);
    if (known !== undefined) return known;
    let last: FirstContent | null = null;
    const reader: Reader = new RecentValue(async () => {
      last = this.#same(last, await this.#ask(call));
      return last;
    }, AGE);
    this.#kept.set(name, reader);
    return reader;
  }

  /** The last one where nothing has changed: the page stays the same. */
  #same(last: FirstContent | null, next: FirstContent | null): FirstContent | null {
    return last !== null &&
      next !== null &&
      next.at - last.at < SAME_MS &&
      JSON.stringify(next.data) === JSON.stringify(last.data)
      ? last
      : next;
  }

  async #ask({ name, method, path }: (typeof calls)[number]): Promise<FirstContent | null> {
    try {
      const response = await this.#app.inject({ method, url: path, headers: { accept: 'application/json' } });
      if (response.statusCode !== 200 || response.body.length > LENGTH_MAX) return null;
      const { code, data } = envelope.parse(JSON.parse(response.body));
      return code === 200 ? { address: callAddress(path, {}), at: this.#site.clock().getTime(), data } : null;
    } catch (error) {
      this.#site.log.warn({ err: error, call: name }, 'what a page begins with could not be read');
      return null;
    }
  }
}
