import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Flag } from '../records/tables.ts';
import { joined } from './normalise.ts';

interface TextRule {
  readonly pattern: string;
  readonly action: 'flag' | 'refuse';
  readonly note: string;
}

/** Rules whose pattern is part of a text, written in whatever width, case and spacing. */
export const matchedRules = <R extends TextRule>(rules: readonly R[], texts: readonly string[]): R[] => {
  const searched = texts.map(joined);
  return rules.filter(({ pattern }) => {
    const wanted = joined(pattern);
    return wanted !== '' && searched.some((text) => text.includes(wanted));
  });
};

const about = ({ pattern, note }: Pick<TextRule, 'pattern' | 'note'>): string =>
  note === '' ? pattern : `${pattern}（${note}）`;

/** Why words wait for an operator. Throws `ApiError` 400 for words that a rule refuses: their author reads the category, not the rule. */
export async function checkWords(db: Kysely<Database>, texts: readonly string[]): Promise<Flag[]> {
  const rules = await db
    .selectFrom('content_rules')
    .select(['pattern', 'action', 'note'])
    .where('applies', '=', 'text')
    .execute();
  const matched = matchedRules(rules, texts);
  if (matched.some(({ action }) => action === 'refuse')) throw new ApiError(400, showcaseTexts.refusedByRule);
  return matched.map((rule) => ({ kind: 'rule', about: about(rule) }));
}

/** Bits by which two images differ that are shown as the same. */
const SAME_BITS = 6;

const differs = (column: string, hash: string) => sql<number>`bit_count(${sql.ref(column)} # ${hash}::bit(64))`;

/**
 * Why an image waits for an operator: it looks like a shared one of another account, like one that was taken down, or like one of a rule. Throws
 * `ApiError` 400 for one that a rule refuses.
 */
export async function checkImage(db: Kysely<Database>, accountId: string, hash: string | null): Promise<Flag[]> {
  if (hash === null) return [];
  const rules = await db
    .selectFrom('content_rules')
    .select(['pattern', 'action', 'note'])
    .where('applies', '=', 'image')
    .execute();
  const matched = rules.filter(({ pattern }) => isNear(pattern, hash));
  if (matched.some(({ action }) => action === 'refuse')) throw new ApiError(400, showcaseTexts.refusedByRule);
  const near = await db
    .selectFrom('publications')
    .select(['id', 'status'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 2), eb('account_id', 'is distinct from', accountId)]),
        eb('taken_down_at', 'is not', null),
      ]),
    )
    .where('phash', 'is not', null)
    .where(differs('phash', hash), '<=', SAME_BITS)
    .limit(3)
    .execute();
  return [
    ...matched.map((rule): Flag => ({ kind: 'rule', about: about(rule) })),
    ...near.map(
      ({ id, status }): Flag => ({
        kind: 'duplicate',
        about: status === 2 ? `疑似重复：${id}` : `与已下架的作品相似：${id}`,
      }),
    ),
  ];
}

/** Bits of a difference hash as the pattern of a rule: 16 hexadecimal digits. */
const hexHash = /^[0-9a-f]{16}$/i;

function isNear(pattern: string, hash: string): boolean {
  if (!hexHash.test(pattern)) return false;
  const bits = BigInt(`0x${pattern}`).toString(2).padStart(64, '0');
  return [...bits].filter((bit, place) => bit !== hash[place]).length <= SAME_BITS;
}
