import * as z from 'zod/mini';

/** Providers that handle personal data for the site, by their public names; empty = none connected. */
const processors = z.object({
  model: z.array(z.string()),
  sms: z.array(z.string()),
  payment: z.array(z.string()),
  storage: z.array(z.string()),
  /** Servers from before real-name verification do not name it. */
  realName: z._default(z.array(z.string()), []),
});
export type Processors = z.output<typeof processors>;

/** What a deployer states about the site; agreements, footer and contact dialog read it. Processors must store in mainland China: the privacy policy promises it. */
export const siteFacts = z.object({
  name: z.string(),
  /** The company as registered. */
  operator: z.string(),
  /** With the commission's own name where a city has several, or the clause may be void: 甲市（甲仲裁委员会）. */
  arbitrationCity: z.string(),
  courtDistrict: z.string(),
  /** Empty: the agreements name the 联系我们 entry only. */
  contactEmail: z.string(),
  contactPhone: z.string(),
  processors,
});
export type SiteFacts = z.output<typeof siteFacts>;

/** What the page knows of the site it belongs to. */
export const siteSettings = z.extend(siteFacts, {
  env: z.enum(['local', 'production']),
  captcha: z.boolean(),
  /** The model that answers chats; null when only 内置演示引擎 is there. */
  chatModel: z.nullable(z.string()),
});
export type SiteSettings = z.output<typeof siteSettings>;
