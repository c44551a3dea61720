import { configuration, type PackageConfiguration } from '@ai-site/shared/api/configuration';
import type { ConfigurationValue } from '@ai-site/shared/contract';
import type { HttpClient } from '@ai-site/shared/http';
import { AsyncResource } from '@ai-site/shared/kit/async';

/** What operators may set for the remotes, and what they set. */
export class ConfigurationStore {
  readonly list: AsyncResource<readonly PackageConfiguration[]>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new AsyncResource((signal) => http.call(configuration.list, {}, { silent: true, signal }));
  }

  /** Sets one value of a package; null returns to the default. Rejects with the server's message. */
  async set(name: string, key: string, value: ConfigurationValue | null, reason: string): Promise<void> {
    const after = await this.#http.call(
      configuration.set,
      { params: { name }, body: { values: { [key]: value }, reason } },
      { silent: true },
    );
    this.list.update((list) => list.map((entry) => (entry.name === after.name ? after : entry)));
  }
}
