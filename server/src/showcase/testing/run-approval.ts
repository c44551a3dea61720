import * as z from 'zod/mini';
import { ScriptedEngine } from '../../creation/testing/scripted-engine.ts';
import { readSettings } from '../../platform/config/settings.ts';
import { armFault, sharingFaultPointNames } from '../../platform/faults/fault-points.ts';
import { saveCompiledModules } from '../../testing/compile-cache.ts';
import { openEngineSite } from '../../testing/engine-site.ts';
import { approveAll } from '../moderation/decide.ts';

// A process that approves the publications of its first message for an operator, and kills itself at the fault point of SHARING_FAULT.
const message = z.object({ operatorId: z.string(), items: z.array(z.object({ id: z.string(), revision: z.int() })) });

const point = sharingFaultPointNames.find((name) => name === process.env.SHARING_FAULT);
armFault(point === undefined ? null : { point, pass: 1 });
const engine = new ScriptedEngine();
const { site } = await openEngineSite(readSettings(process.env), () => engine);
saveCompiledModules();
process.send?.('ready');
process.once('message', (told) => {
  const { operatorId, items } = message.parse(told);
  void approveAll(site, { id: operatorId, label: '操作员' }, { items }).then((answer) => process.send?.(answer));
});
