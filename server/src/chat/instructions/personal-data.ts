import type { PersonalData } from '../../identity/privacy/personal-data.ts';
import { findInstructions } from './instructions.ts';

/** What the person wrote for the assistant (个性化指令). */
export const instructionData: PersonalData = {
  key: 'chatInstructions',
  async read(db, accountId) {
    return (await findInstructions(db, accountId)) ?? null;
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('chat_instructions').where('account_id', '=', accountId).execute();
  },
};
