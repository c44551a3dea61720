import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OwnRepository } from '../../server/src/delivery/remote-kit/testing/own-repository.ts';

const content = `import { createSlotContent } from '@ai-site/shared/remote';
import { teamSlotContent } from '@ai-site/shared/team/slots';
import { useState } from 'react';
import { team } from '../team.ts';

function BelowIdeas({ ideas }: { readonly ideas: number }) {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('The filler is broken');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      客座看到 {ideas} 个想法
    </button>
  );
}

export default createSlotContent('{{slot}}', teamSlotContent(team, '{{slot}}', BelowIdeas));
`;

/** Makes the template's remote fill a slot of another team, with a button that shows the number of ideas and breaks the content when it is pressed. */
export async function fillSlot(repository: OwnRepository, slot: string): Promise<void> {
  await repository.change(
    'src/team.ts',
    '  // A backend of your own',
    `  fills: { '${slot}': z.object({ ideas: z.int() }) },\n  // A backend of your own`,
  );
  await repository.change(
    'src/remote.ts',
    '  team,\n',
    `  slots: [{ name: '${slot}', module: './src/below-ideas/BelowIdeas.tsx', order: 10 }],\n  team,\n`,
  );
  const folder = path.join(repository.directory, 'src/below-ideas');
  await mkdir(folder);
  await writeFile(path.join(folder, 'BelowIdeas.tsx'), content.replaceAll('{{slot}}', slot));
}
