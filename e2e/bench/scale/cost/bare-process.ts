import { fastify } from 'fastify';
import { Pool } from 'pg';
import { answerCpu } from '../../chat/streams/cpu.ts';

// What the site is compared with: handlers of Fastify that do nothing but answer, one of them with a row of the same database.

const [, , connectionString = ''] = process.argv;
const pool = new Pool({ connectionString });
const app = fastify();

app.get('/still', async () => ({ status: 'ok' }));

app.get('/row/:id', async ({ params }) => {
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : '';
  const { rows } = await pool.query('select id, nick_name, avatar, ui_style, created_at from accounts where id = $1', [
    id,
  ]);
  return { code: 200, msg: '', data: rows[0] };
});

const origin = await app.listen({ port: 0, host: '127.0.0.1' });
answerCpu();
process.send?.({ origin });
process.once('disconnect', () => void app.close().then(() => pool.end()));
