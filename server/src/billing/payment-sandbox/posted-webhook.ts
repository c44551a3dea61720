/** Request content of a webhook. */
export interface PostedWebhook {
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
