import { readSettings } from '../../platform/config/settings.ts';
import { armFault, BATCH_FAULT_POINT } from '../../platform/faults/fault-points.ts';
import { saveCompiledModules } from '../../testing/compile-cache.ts';
import { openEngineSite } from '../../testing/engine-site.ts';
import { partsOf, requestOf, submitParts } from './batch-parts.ts';
import { ScriptedEngine } from './scripted-engine.ts';

// A process that submits a batch for an account and kills itself before the commit (pass 1) or after it (pass 2). It begins at the first message, which names both.
const { site } = await openEngineSite(readSettings(process.env), () => new ScriptedEngine());
saveCompiledModules();
process.send?.('ready');
process.once(
  'message',
  ({ accountId, key, pass }: { readonly accountId: string; readonly key: string; readonly pass: number }) => {
    armFault({ point: BATCH_FAULT_POINT, pass });
    void submitParts(site, requestOf(accountId, { key, parts: partsOf(1, 2, 1) }));
  },
);
