import { CONTRACTS_PAGE, type IssuedAgreement } from '@ai-site/shared/api/legal-agreements';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import type { Site } from '../../platform/site.ts';
import { headColumns, toIssued } from './shown.ts';

export interface IssuedQuery {
  /** Part of a mobile number, a contract number or a product name. */
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

export interface IssuedPage {
  readonly items: IssuedAgreement[];
  readonly cursor: string | null;
}

/** End of a page: the time in milliseconds and the id of its last contract. */
const place = z.pipe(
  z.string().check(z.regex(/^\d{1,14}\.[\w-]{1,40}$/)),
  z.transform((text: string) => {
    const dot = text.indexOf('.');
    return { at: new Date(Number(text.slice(0, dot))), id: text.slice(dot + 1) };
  }),
);

function readCursor(cursor: string): z.output<typeof place> {
  const read = place.safeParse(cursor);
  if (!read.success) throw new ApiError(400, errorTexts.badRequest);
  return read.data;
}

/** Returns one page of issued contracts, newest first. Throws `ApiError` 400 for an invalid cursor. */
export async function issuedAgreements(site: Site, { search, cursor }: IssuedQuery): Promise<IssuedPage> {
  let query = site.db
    .selectFrom('legal_agreements')
    .innerJoin('accounts', 'accounts.id', 'legal_agreements.account_id')
    .select(headColumns.map((column) => `legal_agreements.${column}` as const))
    .select('accounts.mobile')
    .orderBy('legal_agreements.created_at', 'desc')
    .orderBy('legal_agreements.id', 'desc')
    .limit(CONTRACTS_PAGE + 1);
  if (search !== undefined && search !== '') {
    const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({ eb, or }) =>
      or([
        eb('accounts.mobile', 'like', part),
        eb('legal_agreements.code', 'ilike', part),
        eb('legal_agreements.product_name', 'ilike', part),
      ]),
    );
  }
  if (cursor !== undefined) {
    const { at, id } = readCursor(cursor);
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('legal_agreements.created_at', 'legal_agreements.id'), '<', tuple(at, id)),
    );
  }
  const rows = await query.execute();
  const page = rows.slice(0, CONTRACTS_PAGE);
  const last = rows.length > CONTRACTS_PAGE ? page.at(-1) : undefined;
  const now = site.clock();
  return {
    items: page.map((row) => toIssued(row, now)),
    cursor: last === undefined ? null : `${last.created_at.getTime()}.${last.id}`,
  };
}
