import * as z from 'zod/mini';

/** Limits of a description, of which every page of the site receives a part: characters of a text, entries of a list, bytes of the whole `release.json`. */
export const DESCRIPTION_MAX = { characters: 300, routes: 50, entries: 20, apps: 50, bytes: 1024 * 1024 } as const;
/** A text of a description. */
export const text = z.string().check(z.maxLength(DESCRIPTION_MAX.characters));
/** A list of at most so many entries. */
export const list = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most));

/** One entry of the site's menu, rendered by the shell. */
export const menuEntry = z.object({
  key: text,
  label: text,
  path: text,
  /** Position in the header; the shell's own 首页 is 0. */
  order: z.int(),
  badge: z.optional(z.enum(['hot'])),
  /** Query appended when entering from the mobile menu (docs/product/site.md#2.1, mobilePageType). */
  mobileQuery: z.optional(text),
});
export type MenuEntry = z.output<typeof menuEntry>;

/** A link of the tab bar or of the footer, rendered by the shell. */
export const navigationEntry = z.object({
  key: text,
  label: text,
  path: text,
  /** Position among all entries of its kind. */ order: z.int(),
});
export type NavigationEntry = z.output<typeof navigationEntry>;

/** Content that a remote provides for another remote's slot (see `slots.ts`). */
export const slotEntry = z.object({
  name: text,
  /** Federation module that exposes the content. */
  expose: text,
  /** Position among all contents of the slot. */
  order: z.int(),
});

/** What the shell renders and mounts for a remote. Builds from before contract 1.2 declare no tabs, footer links or slots. */
export const frameEntries = {
  menu: list(menuEntry, DESCRIPTION_MAX.entries),
  tabs: z._default(list(navigationEntry, DESCRIPTION_MAX.entries), []),
  footer: z._default(list(navigationEntry, DESCRIPTION_MAX.entries), []),
  slots: z._default(list(slotEntry, DESCRIPTION_MAX.entries), []),
};
