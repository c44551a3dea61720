import { useEffect } from 'react';
import type { Claims } from './claims.ts';

/** Milliseconds for which a work must be open before it is claimed: works that are only passed stay free for others. */
export const CLAIM_REST_MS = 250;
/** Milliseconds after which a claim is renewed; it lasts two minutes. */
export const CLAIM_RENEW_MS = 90_000;

/** Claims the opened work, and renews the claim while the page is visible. */
export function useClaim(claims: Claims, id: string | null): void {
  useEffect(() => {
    if (id === null) return;
    const first = setTimeout(() => void claims.take(id), CLAIM_REST_MS);
    const renewal = setInterval(() => {
      if (document.visibilityState === 'visible') void claims.take(id);
    }, CLAIM_RENEW_MS);
    return () => {
      clearTimeout(first);
      clearInterval(renewal);
    };
  }, [claims, id]);
}
