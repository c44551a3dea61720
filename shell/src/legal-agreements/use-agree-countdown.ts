import { CONTRACT_AGREE_SECONDS } from '@ai-site/shared/domain/legal-agreements';
import { useEffect, useState } from 'react';

/** Seconds until agreeing is possible, from 5 to 0; it starts when the text is shown. */
export function useAgreeCountdown(): number {
  const [seconds, setSeconds] = useState<number>(CONTRACT_AGREE_SECONDS);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return seconds;
}
