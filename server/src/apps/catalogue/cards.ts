import type { AppCard } from '@ai-site/shared/api/apps';
import { imageWidths } from '@ai-site/shared/domain/images';
import { memberFreePrices } from '@ai-site/shared/domain/membership';
import type { ChatModels } from '../../chat/models/configured-tiers.ts';
import { openTool } from '../../creation/tasks/engine/engine-state.ts';
import type { Site } from '../../platform/site.ts';
import { imageUrl } from '../images/site-images.ts';
import type { KnownApp } from './known-apps.ts';
import { syllablesOf } from './pinyin.ts';

/** A card as everyone sees it, without the caller's favourites. */
export type PublicCard = Omit<AppCard, 'collected'>;

const badgeOf = ({ declared, edits }: KnownApp): AppCard['badge'] => {
  if (edits.badge === null) return declared.badge;
  return edits.badge === 'none' ? null : edits.badge;
};

/** What it costs now: an engine that only shows how a tool works costs nothing. */
function priceOf({ declared: { price } }: KnownApp, site: Site, demonstration: boolean): AppCard['price'] {
  if (price === null) return null;
  if (demonstration) return { credits: 0, unit: price.unit, memberFree: false, demonstration };
  return { credits: site.settings.prices[price.key], unit: price.unit, memberFree: memberFreePrices.has(price.key) };
}

/** Whether what it needs is connected, and whether its engine only shows how it works. */
async function stateOf(
  { site, tiers }: ChatModels,
  { tool, service, tier }: KnownApp['declared'],
): Promise<{ readonly open: boolean; readonly demonstration: boolean }> {
  if (service === 'cloud') return { open: site.settings.cloud !== null, demonstration: false };
  if (service === 'chat')
    return { open: tier === undefined ? tiers.servesAny() : tiers.serves(tier), demonstration: false };
  if (tool === null) return { open: true, demonstration: false };
  const chosen = await openTool(site, tool);
  return { open: chosen !== null, demonstration: chosen?.demonstration ?? false };
}

/** Builds the card of an app from what is declared, what operators set, and what is true now. */
export async function cardOf(
  models: ChatModels,
  app: KnownApp,
  uses: ReadonlyMap<number, number>,
): Promise<PublicCard> {
  const { id, declared, edits, addedAt } = app;
  const name = edits.name ?? declared.name;
  const tags = edits.tags ?? declared.tags;
  const { open, demonstration } = await stateOf(models, declared);
  return {
    applicationId: id,
    code: declared.code,
    ...(declared.maker === undefined ? {} : { maker: declared.maker }),
    name,
    line: edits.line ?? declared.line,
    description: edits.description ?? declared.description,
    tags: [...tags],
    categories: [...(edits.categories ?? declared.categories)],
    badge: badgeOf(app),
    terminalTypes: [...(edits.terminalTypes ?? declared.terminalTypes)],
    image: imageUrl(edits.image ?? declared.image, imageWidths.half),
    actionUrl: declared.actionUrl,
    open,
    price: priceOf(app, models.site, demonstration),
    priceText: edits.priceText ?? declared.priceText,
    uses: uses.get(id) ?? 0,
    pinyin: [name, ...tags].map(syllablesOf),
    addedAt: addedAt.toISOString(),
  };
}
