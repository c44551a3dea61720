import { registeredRemote } from '@ai-site/shared/contract';
import * as z from 'zod/mini';

export const PAGE_DATA_ID = 'page-data';

/** The data that the server puts into a host page. */
export const pageData = z.object({
  remote: registeredRemote,
  /** The remote's entry for this approach: an HTML page or a module; empty where it is part of the host or comes from the registry. */
  entry: z.string(),
  /** Styles that the host has to fetch together with a module. */
  styles: z.array(z.string()),
});
export type PageData = z.output<typeof pageData>;
