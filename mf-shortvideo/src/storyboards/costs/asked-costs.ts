import type { CostRequest } from './cost-quote.ts';

/** What the cost dialog is asked for. */
export interface AskedCosts {
  readonly title: string;
  readonly request: CostRequest;
}
