import { contracts, type LegalAgreement } from '@ai-site/shared/api/legal-agreements';
import { agreementTexts } from '@ai-site/shared/domain/legal-agreements';
import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { useEffect, useState } from 'react';

export type LoadedAgreement = { readonly state: 'loading' } | { readonly state: 'here'; readonly agreement: LegalAgreement } | { readonly state: 'failed'; readonly text: string };

const textOf = (error: unknown): string => (error instanceof ApiError && error.code !== 404 ? error.message : agreementTexts.gone);

/** One agreement of the account, and a function that loads it again. */
export function useAgreement(id: string): readonly [LoadedAgreement, () => void] {
  const { http } = getPlatform();
  const [loaded, setLoaded] = useState<LoadedAgreement>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to ask again
  useEffect(() => {
    const controller = new AbortController();
    setLoaded({ state: 'loading' });
    http.call(contracts.get, { params: { id } }, { signal: controller.signal, silent: true }).then(
      (agreement) => setLoaded({ state: 'here', agreement }),
      (error: unknown) => controller.signal.aborted || setLoaded({ state: 'failed', text: textOf(error) }),
    );
    return () => controller.abort();
  }, [http, id, attempt]);
  return [loaded, () => setAttempt((count) => count + 1)];
}
