import { agreementTexts } from '@ai-site/shared/domain/legal-agreements';
import { getPlatform } from '@ai-site/shared/platform';
import { useEffect, useRef } from 'react';

/**
 * Closes a dialog that asks for a signature once the agreement no longer awaits one: it was signed on another device or in another tab, or was
 * withdrawn. The caller is an observer. `signing`: this page is signing it now and reports that itself.
 */
export function useEndedElsewhere(id: string, onClose: () => void, signing = false): void {
  const { session, toast } = getPlatform();
  const awaiting = session.user?.contactIds.includes(id) ?? false;
  const before = useRef(awaiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reacts to the account alone
  useEffect(() => {
    const ended = before.current && !awaiting;
    before.current = awaiting;
    if (!ended || signing || session.user === null) return;
    toast.info(agreementTexts.endedElsewhere);
    onClose();
  }, [awaiting]);
}
