import type { FillRecipe } from '@ai-site/shared/api/quick-fill';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A publication that others may make again. */
export interface Remakeable {
  /** The parameters that its author shows. */
  readonly recipe: Pick<FillRecipe, 'tool' | 'values' | 'seed'>;
  /** Null: not named. */
  readonly author: string | null;
}

/** Who submits a task, and through which request. */
export interface Submitter {
  readonly accountId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

declare module '../../platform/site.ts' {
  interface Ports {
    /** A publication that is shared and whose author lets others make it again; null: any other. */
    remakeable(site: Site, publicationId: string): Promise<Remakeable | null>;
    /** The publication that a quick fill of this account or browser is of, for tasks of its tool; null: none that can be remade. */
    quickFillOrigin(site: Site, quickFillId: string, tool: string, by: Submitter): Promise<string | null>;
  }
}
