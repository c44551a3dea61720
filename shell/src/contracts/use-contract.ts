import { type Contract, contracts } from '@ai-site/shared/api/contracts';
import { contractTexts } from '@ai-site/shared/contracts';
import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { useEffect, useState } from 'react';

export type LoadedContract = { readonly state: 'loading' } | { readonly state: 'here'; readonly contract: Contract } | { readonly state: 'failed'; readonly text: string };

const textOf = (error: unknown): string => (error instanceof ApiError && error.code !== 404 ? error.message : contractTexts.gone);

/** One contract of the account, and the way to ask again. */
export function useContract(id: string): readonly [LoadedContract, () => void] {
  const { http } = getPlatform();
  const [loaded, setLoaded] = useState<LoadedContract>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to ask again
  useEffect(() => {
    const controller = new AbortController();
    setLoaded({ state: 'loading' });
    http.call(contracts.get, { params: { id } }, { signal: controller.signal, silent: true }).then(
      (contract) => setLoaded({ state: 'here', contract }),
      (error: unknown) => controller.signal.aborted || setLoaded({ state: 'failed', text: textOf(error) }),
    );
    return () => controller.abort();
  }, [http, id, attempt]);
  return [loaded, () => setAttempt((count) => count + 1)];
}
