import { site } from '@ai-site/shared/api/site';
import { isMobile } from '@ai-site/shared/domain/accounts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';

export type OutboxEntry = ReturnType<typeof site.outbox.data.parse>[number];

const offline = (): never => {
  throw new ApiError(0, errorTexts.offline);
};

/** The codes that a local site sent, newest first; of one number when it is complete. The answer is no envelope, so the site's client does not read it. Rejects with `ApiError`. */
export async function readOutbox(mobile: string, signal: AbortSignal): Promise<readonly OutboxEntry[]> {
  const query = isMobile(mobile) ? `?${new URLSearchParams({ mobile })}` : '';
  const response = await fetch(`${site.outbox.path}${query}`, {
    headers: { accept: 'application/json' },
    signal,
  }).catch(offline);
  if (!response.ok) throw new ApiError(404, errorTexts.notFound);
  return site.outbox.data.parse(await response.json());
}
