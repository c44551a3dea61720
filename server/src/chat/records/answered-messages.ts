import { engineErrorTexts } from '../../engines/engine-error.ts';
import type { MessageRow } from './chat-records.ts';

type Row = Pick<MessageRow, 'role' | 'text' | 'status' | 'error'>;

/**
 * A branch without the earlier questions that were refused, or that failed before any text: the model would refuse them again, and every
 * later question with them (docs/product/rules.md#chat-1). `rows` is oldest first; the last exchange always stays.
 */
export function answeredMessages<R extends Row>(rows: readonly R[]): R[] {
  const last = rows.findLastIndex(({ role }) => role === 'user');
  const omitted = new Set(
    rows.flatMap((row, at) => {
      const reply = rows[at + 1];
      return at < last && row.role === 'user' && reply !== undefined && isWithoutAnswer(reply) ? [row, reply] : [];
    }),
  );
  return rows.filter((row) => !omitted.has(row));
}

/** A refusal counts even after some text: that text belongs to what was refused. */
function isWithoutAnswer({ role, status, text, error }: Row): boolean {
  return (
    role === 'assistant' &&
    (status === 'failed' || status === 'interrupted') &&
    (text === '' || error === engineErrorTexts.refused)
  );
}
