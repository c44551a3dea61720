import { engines, type TaskAlert, type ToolEngine } from '@ai-site/shared/api/engines';
import type { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { refreshOpened } from '../sections/refresh-opened.ts';
import { TrialRun } from './trial-run.ts';

/** The engines of all tools, trials of them, and the alerts about tasks that were given up. Actions reject with the server's message. */
export class EnginesStore {
  readonly list: AsyncResource<readonly ToolEngine[]>;
  readonly alerts: AsyncResource<readonly TaskAlert[]>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new AsyncResource((signal) => http.call(engines.list, {}, { silent: true, signal }));
    this.alerts = new AsyncResource((signal) => http.call(engines.alerts, {}, { silent: true, signal }));
  }

  /** Number of alerts that wait for an operator. */
  get waiting(): number {
    return this.alerts.data?.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0;
  }

  get failures(): readonly (ApiError | null)[] {
    return [this.list.failure, this.alerts.failure];
  }

  refresh(): void {
    refreshOpened(this.list, this.alerts);
  }

  /** Starts a trial of a tool; the table follows when it has ended. */
  try({ tool, title }: Pick<ToolEngine, 'tool' | 'title'>): TrialRun {
    const trial = new TrialRun(this.#http, title);
    void trial.run(tool).then(() => this.list.refresh());
    return trial;
  }

  async resolveAlert(id: string, note: string): Promise<void> {
    const resolved = await this.#http.call(engines.resolveAlert, { params: { id }, body: { note } }, { silent: true });
    this.alerts.update((list) => list.map((alert) => (alert.id === resolved.id ? resolved : alert)));
  }
}
