import { renewOwnChunks } from './new-attempt.ts';
import { abandonRequests, openRequests } from './open-requests.ts';
import { within } from './within.ts';

type Mounting = Awaited<ReturnType<typeof import('./mounting.ts').openMounting>>;

/** Milliseconds in which the chunk must load, as the code of a remote must. */
const LOAD_TIMEOUT_MS = 8000;

/** The shell's requests that were open when the last download failed; null when it did not. */
let failed: ReturnType<typeof openRequests> | null = null;

/** Downloads what loads and mounts remotes. Pages whose path belongs to one preload the chunk by its name. After a failure it is fetched under a new URL. */
export async function loadMounting(): Promise<Mounting> {
  if (failed !== null) {
    abandonRequests(failed);
    renewOwnChunks();
    failed = null;
  }
  try {
    const { openMounting } = await within(
      import(/* webpackChunkName: "parcels" */ './mounting.ts'),
      LOAD_TIMEOUT_MS,
      'shell',
    );
    return await openMounting();
  } catch (error) {
    failed = openRequests('shell');
    throw error;
  }
}
