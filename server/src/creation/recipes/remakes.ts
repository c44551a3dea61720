import type { FillRecipe } from '@ai-site/shared/api/quick-fill';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** A publication that others may make again. */
export interface Remakeable {
  /** The parameters that its author shows. */
  readonly recipe: Pick<FillRecipe, 'tool' | 'values' | 'seed'>;
  /** Null: not named. */
  readonly author: string | null;
  /** Files of its form that the author shares. */
  readonly inputs: readonly GivenInput[];
}

/** A file that an account may use although another one uploaded it. */
export interface GivenInput {
  readonly field: string;
  /** Key of the object. */
  readonly key: string;
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
    /** Which of these keys are files that authors handed to this account with a quick fill that it still has. */
    givenInputs(db: Kysely<Database>, accountId: string, keys: readonly string[]): Promise<readonly string[]>;
  }
}
