import * as z from 'zod/mini';
import { ResourceType, refusalReasons, reproductions, ShareStatus } from '../domain/showcase/index.ts';
import { boolean, int, number, string } from './base/plain.ts';
import { videoStrip } from './base/video-strip.ts';
import { generateEngine } from './quick-fill.ts';

export const publicationId = string.check(z.minLength(1), z.maxLength(40));

const addressesByWidth = z.record(string, string);

/** Addresses of the scaled versions of an image by width in pixels, in two formats. */
export const scaledImage = z.object({ avif: addressesByWidth, webp: addressesByWidth });

export const tagView = z.object({ id: int, tagName: string, count: int });
export type TagView = z.output<typeof tagView>;

/** A publication in a feed. Nothing tells a phone number, an account or a file key. */
export const publicationCard = z.object({
  id: publicationId,
  resourceType: z.enum(ResourceType),
  /** Of a video: its poster. */
  image: scaledImage,
  /** Base64. */
  thumbhash: z.nullable(string),
  /** Pixels of the whole image or video. */
  width: int,
  height: int,
  /** Null: an image. */
  seconds: z.nullable(number),
  /** Address of the small version of a video, which plays in the feed. */
  small: z.nullable(string),
  workDesc: string,
  /** Null: published anonymously. */
  author: z.nullable(z.object({ name: string, avatar: string })),
  likeCount: int,
  collectCount: int,
  liked: boolean,
  collected: boolean,
  tags: z.array(z.pick(tagView, { id: true, tagName: true })),
  /** Made by the engine that works without a model. */
  builtin: boolean,
  /** Made by neural nets on the site's own machine. Absent: it was not. */
  local: z.optional(boolean),
  /** Made by the site as an example. */
  example: boolean,
  featured: boolean,
  remakeable: boolean,
  /** It is remade with a story of one's own in the studio of AI漫画推文, which has no form to be filled. */
  template: boolean,
});
export type PublicationCard = z.output<typeof publicationCard>;

/** What makes a work again, without private values. */
export const publicRecipe = z.object({
  /** Code of the tool, and the hash of its definition. */
  tool: string,
  definition: string,
  values: z.record(string, z.unknown()),
  seed: z.nullable(int),
  engine: string,
  /** As far as the engine tells it. */
  model: z.nullable(string),
  /** Version of the site that made it. */
  site: string,
  /** SHA-256 of the files of the form by field. */
  inputs: z.record(string, string),
});
export type PublicRecipe = z.output<typeof publicRecipe>;

/** Where a work comes from and what came of it; `id` is null once it is no longer shared. */
const lineageEntry = z.object({ id: z.nullable(publicationId), authorName: string });

export const publicationDetail = z.extend(publicationCard, {
  /** Address of the whole image or video. */
  url: string,
  contentType: string,
  poster: z.nullable(string),
  strip: z.nullable(videoStrip),
  /** Code and title of the tool. */
  tool: string,
  toolTitle: string,
  /** Null: the specification gives the tool none. */
  generateEngine: z.nullable(generateEngine),
  publishTime: string,
  /** '' unless its author shows it. */
  prompt: string,
  /** Null unless its author lets others use it. */
  recipe: z.nullable(publicRecipe),
  /** Whether 做同款 hands over images of its form. */
  sharesInputs: boolean,
  reproduction: z.nullable(z.enum(reproductions)),
  /** Names and values of the form in the order of the form, for reading. */
  parameters: z.array(z.object({ label: string, value: string })),
  /** Whole credits of one result by the engine of today; null: the tool is not open. */
  price: z.nullable(number),
  demonstration: boolean,
  builtinNotes: z.array(string),
  origin: z.nullable(lineageEntry),
  root: z.nullable(lineageEntry),
  remixCount: int,
  related: z.array(publicationCard),
  mine: boolean,
});
export type PublicationDetail = z.output<typeof publicationDetail>;

/** A publication as its author sees it. */
export const ownPublication = z.extend(publicationCard, {
  shareStatus: z.enum(ShareStatus),
  /** Key of the published work. */
  workKey: string,
  submitTime: string,
  /** Why it was refused or taken down; '' otherwise. */
  reason: string,
  showPrompt: boolean,
  allowRemake: boolean,
  shareInputs: boolean,
  anonymous: boolean,
  /** It may still be appealed. */
  appealable: boolean,
  /** An appeal waits for a decision. */
  appealed: boolean,
  /** The site has no operators and approved it by itself. */
  approvedByItself: boolean,
  /** Words wait for a decision while the former ones are shown. */
  editWaiting: boolean,
});
export type OwnPublication = z.output<typeof ownPublication>;

export const refusalReason = z.enum(refusalReasons.map(({ code }) => code));
