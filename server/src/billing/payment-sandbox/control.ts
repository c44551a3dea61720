import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isOfThisMachine } from '../../platform/http/this-machine.ts';
import { fault } from './faults.ts';
import type { PaymentSandbox } from './sandbox.ts';

const script = z.object({
  dialect: z.optional(z.enum(['alipay', 'wechat'])),
  /** The merchant's number of the trade; absent: the next trades. */
  outTradeNo: z.optional(z.string().check(z.maxLength(64))),
  faults: z.array(fault).check(z.maxLength(10)),
  /** Number of next trades affected. */
  count: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
});

/** Registers `POST /faults`, which sets the faults of a trade or of the next ones. Only for programs on this machine. */
export function addControl(app: FastifyInstance, { db }: PaymentSandbox): void {
  app.post('/faults', async (request, reply) => {
    if (!isOfThisMachine(request) || request.headers.origin !== undefined)
      return reply.code(403).send({ error: 'only from this machine' });
    const given = script.safeParse(json(request.body));
    if (!given.success)
      return reply
        .code(400)
        .send({ error: given.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') });
    const { dialect, outTradeNo, faults, count } = given.data;
    if (outTradeNo !== undefined) {
      const changed = await db
        .updateTable('payment_sandbox_trades')
        .set({ faults })
        .where('out_trade_no', '=', outTradeNo)
        .$if(dialect !== undefined, (query) => query.where('dialect', '=', dialect ?? 'alipay'))
        .executeTakeFirst();
      return reply.code(changed.numUpdatedRows === 0n ? 404 : 204).send();
    }
    // An empty list removes the faults of the next trades.
    if (faults.length === 0) await db.deleteFrom('payment_sandbox_scripts').execute();
    else
      await db
        .insertInto('payment_sandbox_scripts')
        .values({ dialect: dialect ?? null, faults, remaining: count })
        .execute();
    return reply.code(204).send();
  });
}

function json(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
