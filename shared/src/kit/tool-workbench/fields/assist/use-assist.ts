import { getPlatform } from '@ai-site/shared/platform';
import { useState } from 'react';
import { ApiError } from '../../../../errors/index.ts';
import type { ToolForm } from '../../form/tool-form.ts';
import type { AssistAction } from './AssistRow.tsx';

export interface Assist {
  readonly busy: string | null;
  readonly run: (action: AssistAction) => void;
}

/** Runs one action on the words of a field at a time, after a login; what fails is shown at the field. */
export function useAssist(form: ToolForm, name: string): Assist {
  const [busy, setBusy] = useState<string | null>(null);
  const run = async ({ label, run: work }: AssistAction) => {
    const { session, membership } = getPlatform();
    if (!(await session.require())) return;
    setBusy(label);
    try {
      await work();
      void membership.refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.fail(name, error.message);
    } finally {
      setBusy(null);
    }
  };
  return { busy, run: (action) => void run(action) };
}
