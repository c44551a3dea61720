import * as z from 'zod/mini';
import { text } from './fields.ts';

/** Who may read `/metrics`. Without port and token nobody can. */
export interface MetricsSettings {
  /** A port of its own; null: none. */
  readonly port: number | null;
  /** Where that port listens. */
  readonly host: string;
  /** Bearer token that opens `/metrics` on the port of the site, and that the own port then asks for too; null: none. */
  readonly token: string | null;
}

export const metricsEnvironment = {
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  METRICS_HOST: z._default(text, '127.0.0.1'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
};

type Given = z.output<z.ZodMiniObject<typeof metricsEnvironment>>;

export const readMetricsSettings = ({
  METRICS_PORT: port,
  METRICS_HOST: host,
  METRICS_TOKEN: token,
}: Given): MetricsSettings => ({
  port: port ?? null,
  host,
  token: token ?? null,
});
