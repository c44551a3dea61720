import * as z from 'zod/mini';

/** Providers that process personal data for the site, by their public names; empty = none connected. */
const processors = z.object({
  model: z.array(z.string()),
  sms: z.array(z.string()),
  payment: z.array(z.string()),
  storage: z.array(z.string()),
  /** Servers from before real-name verification omit it. */
  realName: z._default(z.array(z.string()), []),
});
export type Processors = z.output<typeof processors>;

/**
 * Facts about the site, set by the deployer; used by agreements, footer and contact dialog. Processors must store in
 * mainland China, as the privacy policy promises.
 */
export const siteFacts = z.object({
  name: z.string(),
  /** The company's registered name. */
  operator: z.string(),
  /** Must name the commission where a city has several, or the clause may be void: 甲市（甲仲裁委员会）. */
  arbitrationCity: z.string(),
  courtDistrict: z.string(),
  /** Empty: the agreements mention the 联系我们 entry only. */
  contactEmail: z.string(),
  contactPhone: z.string(),
  processors,
});
export type SiteFacts = z.output<typeof siteFacts>;

/** Site settings inlined into the page. */
export const siteSettings = z.extend(siteFacts, {
  env: z.enum(['local', 'production']),
  captcha: z.boolean(),
  /** Name of the model that answers chats, as users know it; null when only 内置演示引擎 is available. */
  chatModel: z.nullable(z.string()),
});
export type SiteSettings = z.output<typeof siteSettings>;
