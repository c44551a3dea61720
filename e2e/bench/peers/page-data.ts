import { registeredRemote } from '@ai-site/shared/contract';
import * as z from 'zod/mini';

export const PAGE_DATA_ID = 'page-data';

/** What a host page is told by the server. */
export const pageData = z.object({
  remote: registeredRemote,
  /** The remote as this way takes it: an HTML page or a module; empty where it is part of the host or comes from the registry. */
  entry: z.string(),
  /** Styles that the host has to fetch with a module. */
  styles: z.array(z.string()),
});
export type PageData = z.output<typeof pageData>;
