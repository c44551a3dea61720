import { getPlatform } from '@ai-site/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../errors/index.ts';
import type { ToolForm } from '../../form/tool-form.ts';
import type { AssistAction } from './AssistRow.tsx';

export interface Assist {
  readonly busy: string | null;
  readonly run: (action: AssistAction) => void;
  readonly stop: () => void;
}

/** Runs one action on the words of a field at a time, after a login; what fails is shown at the field. An action ends with the screen. */
export function useAssist(form: ToolForm, name: string): Assist {
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const run = async ({ label, run: work }: AssistAction) => {
    const { session, membership } = getPlatform();
    if (!(await session.require())) return;
    const control = new AbortController();
    running.current = control;
    setBusy(label);
    try {
      await work(control.signal);
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      form.fail(name, error.message);
    } finally {
      setBusy(null);
      void membership.refresh();
    }
  };
  return { busy, run: (action) => void run(action), stop };
}
