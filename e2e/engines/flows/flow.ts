import type { APIRequestContext } from '@playwright/test';
import type { DrivenPage } from '../driven-page.ts';

export interface FlowDeps {
  readonly page: DrivenPage;
  /** Calls of the tested site from outside the browser. */
  readonly request: APIRequestContext;
  /** A directory for files that the browser uploads. */
  readonly directory: string;
}

/** Steps of a person; rejects when the site does not answer them. The flows of a run share one browser, whose visitor the first one signs in. */
export interface Flow {
  readonly name: string;
  run(deps: FlowDeps): Promise<void>;
}
