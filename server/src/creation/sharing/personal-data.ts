import type { PersonalData } from '../../identity/privacy/personal-data.ts';
import { toolOfTask } from '../tools/index.ts';

/** Links to shared works with their settings. Reports name nobody, and go with the link. */
export const workShareData: PersonalData = {
  key: 'workShares',
  async read(db, accountId) {
    const shares = await db
      .selectFrom('work_shares')
      .innerJoin('creation_tasks', 'creation_tasks.id', 'work_shares.task_id')
      .selectAll('work_shares')
      .select('creation_tasks.tool')
      .where('work_shares.account_id', '=', accountId)
      .orderBy('work_shares.created_at')
      .execute();
    return shares.map(({ id, tool, index, show_prompt, allow_remake, created_at, expires_at, blocked_at }) => ({
      shareId: id,
      tool: toolOfTask(tool).title,
      result: index,
      showsPrompt: show_prompt,
      allowsRemake: allow_remake,
      at: created_at,
      endsAt: expires_at,
      blockedAt: blocked_at,
    }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('work_shares').where('account_id', '=', accountId).execute();
  },
};
